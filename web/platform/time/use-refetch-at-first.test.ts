import { expect, test } from 'vitest';
import { millisecondsUntil } from './use-refetch-at-first.ts';

const fetchedAt = Date.parse('2026-03-11T12:00:00.000Z');

test.each([
  ['11T12:05', 301_000],
  ['11T11:00', 60_000],
  ['30T12:00', 24 * 3_600_000],
])('data with a change at %s is fetched again after %i ms', (moment, wait) =>
  expect(millisecondsUntil(Date.parse(`2026-03-${moment}:00.000Z`), fetchedAt)).toBe(wait),
);
