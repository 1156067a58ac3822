import { expect, test } from 'vitest';
import type { ProvisionedGroup } from '#contract/provisioning.ts';
import { choose, isChangedMeanwhile, listChanges, readGroupRole, type GroupChoices } from './group-changes.ts';

const group: ProvisionedGroup = {
  id: 'a',
  displayName: 'Team A',
  role: 1,
  members: 3,
  updatedAt: '2026-11-01T00:00:00Z',
};
const none: GroupChoices = new Map();

test('a chosen role is a change until the stored one is chosen again', () => {
  const chosen = choose(none, group, 2);
  expect(listChanges([group], chosen)).toEqual([{ id: 'a', from: 1, role: 2 }]);
  expect(listChanges([group], choose(chosen, group, 1))).toEqual([]);
});

test('no role is a choice', () => {
  expect(listChanges([group], choose(none, group, null))).toEqual([{ id: 'a', from: 1, role: null }]);
  expect(readGroupRole('none')).toBeNull();
  expect(readGroupRole('0')).toBe(0);
});

test('a choice stays when another role was stored meanwhile, and is based on that one', () => {
  const chosen = choose(none, group, 2);
  const now = { ...group, role: 3 as const };
  expect(isChangedMeanwhile(now, chosen)).toBe(true);
  expect(listChanges([now], chosen)).toEqual([{ id: 'a', from: 3, role: 2 }]);
});

test('what a colleague stored alike, or of a group that is gone, is no change', () => {
  const chosen = choose(none, group, 2);
  const alike = { ...group, role: 2 as const };
  expect(isChangedMeanwhile(alike, chosen)).toBe(false);
  expect(listChanges([alike], chosen)).toEqual([]);
  expect(listChanges([], chosen)).toEqual([]);
});
