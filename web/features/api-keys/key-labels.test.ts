import { expect, test } from 'vitest';
import { stateOf } from './key-labels.ts';

const now = new Date('2026-11-21T13:00:00Z');
const key = {
  id: '018f0000-0000-7000-8000-000000000000',
  name: 'Koppeling',
  isActive: true,
  permissions: ['read' as const],
  createdAt: '2026-11-01T13:00:00.000Z',
  lastUsed: null,
  usageCount: 0,
  expiresAt: null,
  previousSecretUntil: null,
};

test.each([
  [{}, 'active'],
  [{ isActive: false }, 'inactive'],
  [{ expiresAt: '2026-11-28T13:00:00.001Z' }, 'active'],
  [{ expiresAt: '2026-11-28T13:00:00.000Z' }, 'expiring'],
  [{ expiresAt: '2026-11-21T13:00:00.000Z' }, 'expired'],
  [{ expiresAt: '2026-11-21T13:00:00.000Z', isActive: false }, 'expired'],
])('%j is %s', (changes, state) => {
  expect(stateOf({ ...key, ...changes }, now)).toBe(state);
});
