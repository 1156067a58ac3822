import { expect, test } from 'vitest';
import { listChangesToCome } from './list-changes-to-come.ts';

const fetchedAt = Date.parse('2026-11-21T13:00:00Z');

test('a key changes when it expires and when its previous secret ends, unless it expired long before', () => {
  const keys = [
    { expiresAt: null, previousSecretUntil: null },
    { expiresAt: '2026-11-21T12:00:00.000Z', previousSecretUntil: null },
    { expiresAt: '2026-11-21T12:55:00.000Z', previousSecretUntil: null },
    { expiresAt: '2026-11-30T12:00:00.000Z', previousSecretUntil: '2026-11-21T14:00:00.000Z' },
  ];
  expect(listChangesToCome(keys, fetchedAt)).toEqual([
    '2026-11-21T12:55:00.000Z',
    '2026-11-30T12:00:00.000Z',
    '2026-11-21T14:00:00.000Z',
  ]);
});
