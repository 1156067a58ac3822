import { afterEach, expect, test, vi } from 'vitest';
import { createMemoryLog } from '#server/testing/memory-log.ts';

afterEach(() => void vi.useRealTimers());

const lost = () => new Error('Connection terminated unexpectedly');
const parse = (lines: string[]) => lines.map((line) => JSON.parse(line) as Record<string, unknown>);

test('of the calls that fail in an outage of the database one is logged in a minute, with the number of the others', () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const { log, lines } = createMemoryLog();
  for (let call = 0; call < 500; call += 1) log.error({ err: lost(), requestId: `${call}` }, 'a call failed');
  expect(parse(lines)).toMatchObject([{ msg: 'a call failed', requestId: '0' }]);
  vi.advanceTimersByTime(60_000);
  log.child({}).error({ err: lost() }, 'a call failed');
  expect(parse(lines).slice(1)).toMatchObject([
    { msg: 'a call failed', omitted: 499, err: { message: lost().message } },
  ]);
});

test('each text is logged, and each change of a reason', () => {
  const { log, lines } = createMemoryLog();
  log.warn({ err: lost() }, 'live events could not be read; retrying');
  log.error({ err: lost() }, 'a call failed');
  for (let count = 0; count < 2; count += 1) log.error({ err: lost(), reason: 'no_answer' }, 'the database is away');
  expect(lines).toHaveLength(4);
});

test('every other error is logged', () => {
  const { log, lines } = createMemoryLog();
  for (let call = 0; call < 3; call += 1) log.error({ err: new TypeError('x is undefined') }, 'a call failed');
  const tooSlow = Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' });
  for (let call = 0; call < 3; call += 1) log.error({ err: tooSlow }, 'a call failed');
  for (let call = 0; call < 3; call += 1) log.warn('the portal warns');
  expect(lines).toHaveLength(9);
});
