import { expect, test } from 'vitest';
import type { DatabaseFault } from '#server/platform/readiness.ts';
import { findConditions } from './find-conditions.ts';
import type { Sample } from './take-sample.ts';

const gigabyte = 1024 ** 3;
const healthy: Sample = {
  eventLoop: { p50: 1, p99: 20, max: 100 },
  memory: { resident: 0.3 * gigabyte, heapUsed: 0.1 * gigabyte, heapLimit: 2 * gigabyte },
  requests: { count: 1000, serverErrors: 2, p95: 40 },
  routes: [{ route: 'GET /api/apps', count: 500, serverErrors: 0, p95: 30 }],
  memoryLimit: 4 * gigabyte,
  database: { fault: null, ms: 2 },
  disk: { free: 50 * gigabyte, total: 100 * gigabyte },
  attachments: { bytes: 8.9 * gigabyte, maxBytes: 10 * gigabyte },
};
const found = (changes: Partial<Sample>) =>
  findConditions({ ...healthy, ...changes }).map(({ source, key, type, severity }) => [source, key, type, severity]);
const faulty = (fault: DatabaseFault): Partial<Sample> => ({ database: { fault, ms: 1 } });
const slow = { route: 'GET /api/requests', count: 20, serverErrors: 0, p95: 1000 };

test('a healthy instance has no conditions', () => {
  expect(found({})).toEqual([]);
  expect(found({ disk: null, attachments: null })).toEqual([]);
});

test.each<[string, Partial<Sample>, string[][]]>([
  ['a database that does not answer', faulty('no_answer'), [['database', 'away', 'other', 'critical']]],
  ['a database that can only be read', faulty('read_only'), [['database', 'read-only', 'other', 'critical']]],
  ['a database with a full disk', faulty('disk_full'), [['database', 'disk-full', 'other', 'critical']]],
  ['a slow database', { database: { fault: null, ms: 500 } }, [['database', 'slow', 'other', 'high']]],
  [
    'a delayed event loop',
    { eventLoop: { p50: 1, p99: 250, max: 300 } },
    [['server', 'event-loop', 'other', 'medium']],
  ],
  [
    'a blocked event loop',
    { eventLoop: { p50: 1, p99: 1000, max: 2000 } },
    [['server', 'event-loop', 'other', 'high']],
  ],
  [
    'a heap that is nearly full',
    { memory: { resident: 0, heapUsed: 1.7 * gigabyte, heapLimit: 2 * gigabyte } },
    [['server', 'memory', 'memory', 'high']],
  ],
  [
    'a process that uses nearly all memory that it may use',
    { memory: { resident: 3.9 * gigabyte, heapUsed: 0, heapLimit: 2 * gigabyte } },
    [['server', 'memory', 'memory', 'critical']],
  ],
  [
    'a disk that is nearly full',
    { disk: { free: 9 * gigabyte, total: 100 * gigabyte } },
    [['disk', 'data-dir', 'other', 'high']],
  ],
  ['a full disk', { disk: { free: 1 * gigabyte, total: 100 * gigabyte } }, [['disk', 'data-dir', 'other', 'critical']]],
  ['a large disk with enough space', { disk: { free: 90 * gigabyte, total: 1000 * gigabyte } }, []],
  [
    'attachments that have nearly all their room',
    { attachments: { bytes: 9 * gigabyte, maxBytes: 10 * gigabyte } },
    [['attachments', 'total', 'other', 'high']],
  ],
  [
    'many server errors',
    { requests: { count: 200, serverErrors: 10, p95: 1 } },
    [['server', 'errors', 'error', 'high']],
  ],
  ['a few server errors of few requests', { requests: { count: 9, serverErrors: 9, p95: 1 } }, []],
  ['a slow route', { routes: [slow] }, [['server', 'route GET /api/requests', 'routing', 'medium']]],
  ['a route that was slow for a few', { routes: [{ ...slow, count: 19 }] }, []],
])('%s', (_, changes, expected) => {
  expect(found(changes)).toEqual(expected);
});

test('a database that is unavailable is one alert, without those of the calls that fail for it', () => {
  const changes = { ...faulty('no_answer'), requests: { count: 100, serverErrors: 90, p95: 1 }, routes: [slow] };
  expect(found(changes)).toEqual([['database', 'away', 'other', 'critical']]);
});

test('of many slow routes the five slowest are reported', () => {
  const routes = Array.from({ length: 8 }, (_, index) => ({ ...slow, route: `GET /api/${index}`, p95: 1000 + index }));
  expect(found({ routes }).map(([, key]) => key)).toEqual(
    ['7', '6', '5', '4', '3'].map((each) => `route GET /api/${each}`),
  );
});
