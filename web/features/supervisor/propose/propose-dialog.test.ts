import { beforeEach, expect, test } from 'vitest';
import type { User } from '#contract/users.ts';
import { setSessionUser } from '#web/platform/session/session.ts';
import { clearUserState } from '#web/platform/session/user-state.ts';
import { readStored, removeUserKeys, writeStored } from '#web/platform/storage.ts';
import { proposalDraft } from './propose-dialog.tsx';

const draft = { name: 'Parkeerhulp', description: 'Zoekt een plek.', category: 'Planning', minimumRole: '1' };
const key = 'request_proposal_anna_1';

beforeEach(() => {
  removeUserKeys();
  clearUserState();
  setSessionUser({ id: 'anna', role: 2 } as User);
});

test('a typed proposal is stored for a reload, until it is made', () => {
  writeStored(key, JSON.stringify(draft));
  expect([proposalDraft('1').read(), proposalDraft('2').read()]).toEqual([draft, null]);
  proposalDraft('1').save({ ...draft, name: 'Parkeerplek' });
  expect(JSON.parse(readStored(key)!)).toEqual({ ...draft, name: 'Parkeerplek' });
  proposalDraft('1').save(null);
  expect([readStored(key), proposalDraft('1').read()]).toEqual([null, null]);
});

test.each(['{', '[]', '{"name":"Parkeerhulp"}'])('%s is no proposal', (stored) => {
  writeStored(key, stored);
  expect(proposalDraft('1').read()).toBeNull();
});
