import { expect, test, vi } from 'vitest';
import { refetchAtRenewal, millisecondsUntilRenewal } from './renewal.ts';

const limits = { renewsAt: '2026-11-22T23:00:00.000Z' };

test('the limits are fetched again a second after they renew', () => {
  expect(millisecondsUntilRenewal(limits, Date.parse('2026-11-22T22:59:00.000Z'))).toBe(61_000);
  expect(millisecondsUntilRenewal(limits, Date.parse('2026-11-22T23:00:00.400Z'))).toBe(600);
});

test('a clock that is hours behind fetches the limits of the next week within ten minutes', () => {
  expect(millisecondsUntilRenewal(limits, Date.parse('2026-11-22T21:00:00.000Z'))).toBe(600_000);
});

test('a clock that is ahead fetches once a minute', () => {
  expect(millisecondsUntilRenewal(limits, Date.parse('2026-11-23T00:10:00.000Z'))).toBe(60_000);
});

test('without limits no fetch is scheduled', () => {
  expect(millisecondsUntilRenewal(undefined)).toBe(false);
});

test('a tab that was suspended during the renewal, or hidden during a change, fetches the limits when it is shown', () => {
  const refetchesAt = (at: string, data?: typeof limits, isInvalidated = false) => {
    vi.setSystemTime(at);
    return refetchAtRenewal.refetchOnWindowFocus({ state: { data, isInvalidated } });
  };
  vi.useFakeTimers();
  expect(refetchesAt('2026-11-22T22:59:59.000Z', limits)).toBe(false);
  expect(refetchesAt('2026-11-22T23:00:00.000Z', limits)).toBe(true);
  expect(refetchesAt('2026-11-22T23:00:00.000Z')).toBe(false);
  expect(refetchesAt('2026-11-22T22:59:59.000Z', limits, true)).toBe(true);
  vi.useRealTimers();
});
