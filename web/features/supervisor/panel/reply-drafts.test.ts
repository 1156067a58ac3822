import { beforeEach, expect, test } from 'vitest';
import type { User } from '#contract/users.ts';
import { setSessionUser } from '#web/platform/session/session.ts';
import { clearUserState } from '#web/platform/session/user-state.ts';
import { readStored, removeUserKeys, writeStored } from '#web/platform/storage.ts';
import { readReplyDraft, restoreReplyDraft, saveReplyDraft } from './reply-drafts.ts';

const userWith = (id: string) => ({ id, role: 2 }) as User;

beforeEach(() => {
  removeUserKeys();
  clearUserState();
  setSessionUser(userWith('anna'));
});

test('an unsent reply is kept per request, and gone after the user signs out', () => {
  saveReplyDraft('1', 'Wij kijken ernaar.');
  expect([readReplyDraft('1'), readReplyDraft('2')]).toEqual(['Wij kijken ernaar.', '']);
  clearUserState();
  removeUserKeys();
  expect(readReplyDraft('1')).toBe('');
});

test('an unsent reply is stored for a reload, until it is sent', () => {
  writeStored('request_reply_anna_1', 'Van voor de herlading');
  expect(readReplyDraft('1')).toBe('Van voor de herlading');
  saveReplyDraft('1', 'Wij kijken ernaar.');
  expect(readStored('request_reply_anna_1')).toBe('Wij kijken ernaar.');
  saveReplyDraft('1', '');
  expect([readStored('request_reply_anna_1'), readReplyDraft('1')]).toEqual([null, '']);
});

test('an unsent reply is not that of the next user in this browser, and returns with its own', () => {
  saveReplyDraft('1', 'Van Anna');
  setSessionUser(userWith('bram'));
  expect(readReplyDraft('1')).toBe('');
  setSessionUser(userWith('anna'));
  expect(readReplyDraft('1')).toBe('Van Anna');
});

test('undoing a reply restores its text, before what was typed in the meantime', () => {
  restoreReplyDraft('1', 'Te vroeg.');
  expect(readReplyDraft('1')).toBe('Te vroeg.');
  saveReplyDraft('1', 'Nieuw');
  restoreReplyDraft('1', 'Oud');
  expect(readReplyDraft('1')).toBe('Oud\n\nNieuw');
});

test('a reply that was sent leaves the other reply that another tab stored', () => {
  saveReplyDraft('1', 'Van dit tabblad');
  writeStored('request_reply_anna_1', 'Van een ander tabblad');
  saveReplyDraft('1', '');
  expect([readReplyDraft('1'), readStored('request_reply_anna_1')]).toEqual(['', 'Van een ander tabblad']);
  saveReplyDraft('1', 'Nog een keer');
  saveReplyDraft('1', '');
  expect(readStored('request_reply_anna_1')).toBeNull();
});
