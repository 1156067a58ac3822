import { expect, test, vi } from 'vitest';
import { readAtRenewal, waitForRenewal } from './renewal.ts';

const limits = { renewsAt: '2026-11-22T23:00:00.000Z' };

test('the limits are read again a second after they renew', () => {
  expect(waitForRenewal(limits, Date.parse('2026-11-22T22:59:00.000Z'))).toBe(61_000);
  expect(waitForRenewal(limits, Date.parse('2026-11-22T23:00:00.400Z'))).toBe(600);
});

test('a clock that runs ahead does not ask without end', () => {
  expect(waitForRenewal(limits, Date.parse('2026-11-23T00:10:00.000Z'))).toBe(60_000);
});

test('without limits nothing is planned', () => {
  expect(waitForRenewal(undefined)).toBe(false);
});

test('a tab that slept through the renewal reads the limits when it is looked at again, and not before', () => {
  const looksAgain = (at: string, data?: typeof limits) => {
    vi.setSystemTime(at);
    return readAtRenewal.refetchOnWindowFocus({ state: { data } });
  };
  vi.useFakeTimers();
  expect(looksAgain('2026-11-22T22:59:59.000Z', limits)).toBe(false);
  expect(looksAgain('2026-11-22T23:00:00.000Z', limits)).toBe(true);
  expect(looksAgain('2026-11-22T23:00:00.000Z')).toBe(false);
  vi.useRealTimers();
});
