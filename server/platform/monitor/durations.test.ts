import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { addCounts, bucketOf, countOf, Durations, quantile, upperBoundOf } from './durations.ts';

test('a value lies at or below the bound of its bucket, and above the one before', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 180_000, noNaN: true }), (value) => {
      const bucket = bucketOf(value);
      expect(value).toBeLessThanOrEqual(upperBoundOf(bucket) * 1.000_001);
      if (bucket > 0) expect(value).toBeGreaterThan(upperBoundOf(bucket - 1) * 0.999_999);
    }),
  );
});

test('values outside the range are in the first or last bucket', () => {
  expect([0, -1, Number.NaN].map(bucketOf)).toEqual([0, 0, 0]);
  expect([1e9, Number.POSITIVE_INFINITY].map(bucketOf)).toEqual([79, 79]);
});

test('a percentile is at most a bucket away from that of the values', () => {
  const values = fc.array(fc.integer({ min: 1, max: 20_000 }), { minLength: 1, maxLength: 200 });
  fc.assert(
    fc.property(values, fc.constantFrom(0.5, 0.95, 0.99), (given, share) => {
      const durations = new Durations();
      for (const value of given) durations.record(value);
      const exact = given.toSorted((a, b) => a - b)[Math.ceil(given.length * share) - 1]!;
      const measured = quantile(durations.since(), share)!;
      expect(measured).toBeGreaterThan(exact / 1.2);
      expect(measured).toBeLessThan(exact * 1.2);
    }),
  );
});

test('counts since an earlier moment, and those of several instances, add up', () => {
  const durations = new Durations();
  durations.record(3);
  const earlier = durations.buckets.slice();
  durations.record(3);
  durations.record(800);
  expect(countOf(durations.since())).toBe(3);
  expect(durations.since(earlier)).toEqual([bucketOf(3), 1, bucketOf(800), 1]);
  expect(countOf(addCounts([durations.since(), durations.since(earlier)]))).toBe(5);
  expect(quantile([], 0.5)).toBeNull();
});
