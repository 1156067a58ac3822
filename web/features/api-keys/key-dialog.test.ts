import { expect, test } from 'vitest';
import type { ApiKey } from '#contract/api-keys.ts';
import { changedKeyFields } from './key-dialog.tsx';

const key: ApiKey = {
  id: '1',
  name: 'Rapportage',
  isActive: true,
  permissions: ['read', 'write'],
  createdAt: '2026-03-01T00:00:00.000Z',
  lastUsed: null,
  usageCount: 0,
  expiresAt: '2026-03-10T00:00:00.000Z',
  previousSecretUntil: null,
};
const { name, permissions, expiresAt } = key;

test.each([
  [{ name, permissions, expiresAt }, {}],
  [{ name: 'Weekrapport', permissions, expiresAt }, { name: 'Weekrapport' }],
  [{ name, permissions: ['read' as const], expiresAt }, { permissions: ['read'] }],
  [{ name, permissions, expiresAt: null }, { expiresAt: null }],
])('of %j only what differs is sent', (given, changes) => {
  expect(changedKeyFields(key, given)).toEqual(changes);
});
