import { expect, test } from 'vitest';
import { listChangesToCome, readExpiry, toExpiryFields } from './expiry.ts';

const now = new Date('2026-11-21T13:00:00Z');

test('never, a number of days and a date become a moment', () => {
  expect(readExpiry('', '2026-12-01', null, now)).toBeNull();
  expect(readExpiry('30', '', null, now)).toBe('2026-12-21T13:00:00.000Z');
  expect(readExpiry('date', '2026-12-01', null, now)).toBe('2026-12-01T22:59:59.999Z');
});

test('the day of the present expiry keeps its moment', () => {
  const current = '2026-12-01T08:00:00.000Z';
  const { expiry, expiresAt } = toExpiryFields(current);
  expect(readExpiry(expiry, expiresAt, current, now)).toBe(current);
  expect(toExpiryFields(null)).toEqual({ expiry: '', expiresAt: '' });
});

test('a missing date is not a moment', () => {
  expect(Date.parse(readExpiry('date', '', null, now) ?? '')).toBeNaN();
});

test('a key changes when it expires and when its previous secret ends, unless it expired long before', () => {
  const keys = [
    { expiresAt: null, previousSecretUntil: null },
    { expiresAt: '2026-11-21T12:00:00.000Z', previousSecretUntil: null },
    { expiresAt: '2026-11-21T12:55:00.000Z', previousSecretUntil: null },
    { expiresAt: '2026-11-30T12:00:00.000Z', previousSecretUntil: '2026-11-21T14:00:00.000Z' },
  ];
  expect(listChangesToCome(keys, now.getTime())).toEqual([
    '2026-11-21T12:55:00.000Z',
    '2026-11-30T12:00:00.000Z',
    '2026-11-21T14:00:00.000Z',
  ]);
});
