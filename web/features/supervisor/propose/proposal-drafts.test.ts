import { beforeEach, expect, test } from 'vitest';
import type { User } from '#contract/users.ts';
import { setSessionUser } from '#web/platform/session/session.ts';
import { clearUserState } from '#web/platform/session/user-state.ts';
import { readStored, removeUserKeys, writeStored } from '#web/platform/storage.ts';
import { readProposalDraft, removeProposalDraft, saveProposalDraft } from './proposal-drafts.ts';

const draft = { name: 'Parkeerhulp', description: 'Zoekt een plek.', category: 'Planning', minimumRole: '1' };
const key = 'request_proposal_anna_1';

beforeEach(() => {
  removeUserKeys();
  clearUserState();
  setSessionUser({ id: 'anna', role: 2 } as User);
});

test('a typed proposal is stored for a reload, until it is made', () => {
  writeStored(key, JSON.stringify(draft));
  expect([readProposalDraft('1'), readProposalDraft('2')]).toEqual([draft, undefined]);
  saveProposalDraft('1', { ...draft, name: 'Parkeerplek' });
  expect(JSON.parse(readStored(key)!)).toEqual({ ...draft, name: 'Parkeerplek' });
  removeProposalDraft('1');
  expect([readStored(key), readProposalDraft('1')]).toEqual([null, undefined]);
});

test.each(['{', '[]', '{"name":"Parkeerhulp"}'])('%s is no proposal', (stored) => {
  writeStored(key, stored);
  expect(readProposalDraft('1')).toBeUndefined();
});
