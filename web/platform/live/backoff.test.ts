import { expect, test } from 'vitest';
import { backoff } from './backoff.ts';

test('the delay doubles up to 30 seconds', () => {
  expect([0, 1, 2, 5, 50].map((attempt) => backoff(attempt, 1))).toEqual([1000, 2000, 4000, 30_000, 30_000]);
});

test('jitter spreads the attempts of several tabs', () => {
  expect(backoff(3, 0)).toBe(4000);
  expect(backoff(3, 0.5)).toBe(6000);
});
