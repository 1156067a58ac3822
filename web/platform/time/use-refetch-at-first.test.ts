import { expect, test } from 'vitest';
import { millisecondsUntilFirst } from './use-refetch-at-first.ts';

const fetchedAt = Date.parse('2026-03-11T12:00:00.000Z');
const moments = (...times: string[]) => times.map((time) => `2026-03-${time}:00.000Z`);

test.each([
  [moments('11T14:00', '11T12:05'), 301_000],
  [moments('11T11:00'), 60_000],
  [moments('30T12:00'), 24 * 3_600_000],
  [[], null],
])('data is fetched again just after the first moment (%#)', (given, wait) =>
  expect(millisecondsUntilFirst(given, fetchedAt)).toBe(wait),
);
