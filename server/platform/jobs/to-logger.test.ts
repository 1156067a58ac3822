import { expect, test } from 'vitest';
import { createMemoryLog } from '#server/testing/memory-log.ts';
import { toLogger } from './to-logger.ts';

test('an error of the library is logged, unless the database is lost or can only be read', () => {
  const { log, lines } = createMemoryLog();
  const logger = toLogger(log);
  logger.error('Worker exited with error', { error: new Error('Connection terminated unexpectedly') });
  logger.error('Worker exited with error', { error: Object.assign(new Error('read only'), { code: '25006' }) });
  expect(lines).toEqual([]);
  logger.error('Failed task 7', { error: new TypeError('x is undefined') });
  expect(lines).toHaveLength(1);
});
