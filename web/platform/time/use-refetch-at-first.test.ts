import { expect, test } from 'vitest';
import { millisecondsUntilFirst } from './use-refetch-at-first.ts';

const at = (time: string) => Date.parse(`2026-03-${time}.000Z`);

test.each([
  [['11T12:05:00'], 301_000],
  [['11T11:00:00'], 60_000],
  [['30T12:00:00'], 24 * 3_600_000],
  // One that is past does not hide the next one.
  [['11T11:55:00', '11T12:00:10', '11T12:05:00'], 11_000],
  [['11T11:55:00', '11T12:05:00'], 60_000],
  [[], Infinity],
])('data of 12:00 with changes at %j is fetched again after %d ms', (moments, wait) =>
  expect(millisecondsUntilFirst(moments.map(at), at('11T12:00:00'))).toBe(wait),
);
