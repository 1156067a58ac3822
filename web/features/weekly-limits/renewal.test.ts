import { expect, test } from 'vitest';
import { waitForRenewal } from './renewal.ts';

const limits = { renewsAt: '2026-11-22T23:00:00.000Z' };

test('the limits are read again a second after they renew', () => {
  expect(waitForRenewal(limits, Date.parse('2026-11-22T22:59:00.000Z'))).toBe(61_000);
});

test('a clock that runs ahead does not ask without end', () => {
  expect(waitForRenewal(limits, Date.parse('2026-11-23T00:10:00.000Z'))).toBe(60_000);
});

test('without limits nothing is planned', () => {
  expect(waitForRenewal(undefined)).toBe(false);
});
