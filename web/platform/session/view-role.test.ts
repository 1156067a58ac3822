import fc from 'fast-check';
import { beforeEach, expect, test, vi } from 'vitest';
import { storageFixture } from '../storage-fixture.ts';
import type { User } from '#contract/users.ts';

const stored = new Map<string, string>();
let elsewhere = new EventTarget();

beforeEach(() => {
  stored.clear();
  elsewhere = new EventTarget();
  vi.resetModules();
  vi.stubGlobal('localStorage', storageFixture(stored));
  vi.stubGlobal('addEventListener', elsewhere.addEventListener.bind(elsewhere));
});

const userWith = (role: User['role'], id = 'noor') => ({ id, role }) as User;

async function openTab(value: string | null) {
  if (value !== null) stored.set('viewRole', value);
  return { ...(await import('./session.ts')), ...(await import('./view-role.ts')) };
}

function writeElsewhere(value: string) {
  stored.set('viewRole', value);
  elsewhere.dispatchEvent(Object.assign(new Event('storage'), { key: 'viewRole' }));
}

test('an administrator views each lower role, and a reset shows the own role again', async () => {
  const { setSessionUser, viewedRole, setViewRole, watchViewRole } = await openTab(null);
  setSessionUser(userWith(3));
  watchViewRole();
  for (const role of [-1, 0, 1, 2] as const) {
    setViewRole(role);
    expect(viewedRole(3)).toBe(role);
    expect(stored.get('viewRole')).toBe(String(role));
  }
  setViewRole(null);
  expect(viewedRole(3)).toBe(3);
  expect(stored.has('viewRole')).toBe(false);
});

test('nobody but an administrator gets another view, whatever is stored', async () => {
  const { viewedRole } = await openTab(null);
  fc.assert(
    fc.property(fc.constantFrom(0, 1, 2), fc.oneof(fc.string(), fc.integer().map(String)), (role, text) => {
      expect(viewedRole(role as User['role'], text)).toBe(role);
    }),
  );
});

test('a stored value that is no lower role shows the own role', async () => {
  const { viewedRole } = await openTab(null);
  const isLower = (text: string) => ['-1', '0', '1', '2'].includes(text);
  fc.assert(
    fc.property(
      fc.oneof(fc.string(), fc.integer().map(String), fc.json()).filter((text) => !isLower(text)),
      (text) => {
        expect(viewedRole(3, text)).toBe(3);
      },
    ),
  );
});

test.each(['abc', '7', '3', '', '{"role":0}', '01'])('the stored value %j is removed', async (value) => {
  const { setSessionUser, watchViewRole } = await openTab(value);
  setSessionUser(userWith(3));
  watchViewRole();
  expect(stored.has('viewRole')).toBe(false);
});

test('a demotion ends the view and removes the stored value', async () => {
  const { setSessionUser, viewedRole, watchViewRole } = await openTab('0');
  setSessionUser(userWith(3));
  watchViewRole();
  expect(viewedRole(3)).toBe(0);
  setSessionUser(userWith(2));
  expect(stored.has('viewRole')).toBe(false);
});

test('a change in another tab is followed, and repaired when it is invalid', async () => {
  const { setSessionUser, viewedRole, watchViewRole } = await openTab(null);
  setSessionUser(userWith(3));
  watchViewRole();
  writeElsewhere('1');
  expect(viewedRole(3)).toBe(1);
  writeElsewhere('abc');
  expect(viewedRole(3)).toBe(3);
  expect(stored.has('viewRole')).toBe(false);
});

test('a sign-in begins in the own role, also for another user of an expired session', async () => {
  const { setSessionUser, clearSession, enterSession, viewedRole, watchViewRole, setViewRole } = await openTab('0');
  clearSession();
  enterSession({ token: 'token', user: userWith(3) });
  watchViewRole();
  expect([viewedRole(3), stored.has('viewRole')]).toEqual([3, false]);
  setViewRole(1);
  setSessionUser(userWith(3, 'sanne'));
  expect([viewedRole(3), stored.has('viewRole')]).toEqual([3, false]);
});
