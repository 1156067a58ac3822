import { beforeEach, expect, test } from 'vitest';
import type { User } from '#contract/users.ts';
import { restoreText } from '#web/platform/form/drafts.ts';
import { setSessionUser } from '#web/platform/session/session.ts';
import { clearUserState } from '#web/platform/session/user-state.ts';
import { readStored, removeUserKeys, writeStored } from '#web/platform/storage.ts';
import { replyDraft } from './reply-draft.ts';

const userWith = (id: string) => ({ id, role: 2 }) as User;

beforeEach(() => {
  removeUserKeys();
  clearUserState();
  setSessionUser(userWith('anna'));
});

test('an unsent reply is kept per request, and gone after the user signs out', () => {
  replyDraft('1').save('Wij kijken ernaar.');
  expect([replyDraft('1').read(), replyDraft('2').read()]).toEqual(['Wij kijken ernaar.', '']);
  clearUserState();
  removeUserKeys();
  expect(replyDraft('1').read()).toBe('');
});

test('an unsent reply is stored for a reload, until it is sent', () => {
  writeStored('request_reply_anna_1', 'Van voor de herlading');
  expect(replyDraft('1').read()).toBe('Van voor de herlading');
  replyDraft('1').save('Wij kijken ernaar.');
  expect(readStored('request_reply_anna_1')).toBe('Wij kijken ernaar.');
  replyDraft('1').save('');
  expect([readStored('request_reply_anna_1'), replyDraft('1').read()]).toEqual([null, '']);
});

test('an unsent reply is not that of the next user in this browser, and returns with its own', () => {
  replyDraft('1').save('Van Anna');
  setSessionUser(userWith('bram'));
  expect(replyDraft('1').read()).toBe('');
  setSessionUser(userWith('anna'));
  expect(replyDraft('1').read()).toBe('Van Anna');
});

test('undoing a reply restores its text, before what was typed in the meantime', () => {
  restoreText(replyDraft('1'), 'Te vroeg.');
  expect(replyDraft('1').read()).toBe('Te vroeg.');
  replyDraft('1').save('Nieuw');
  restoreText(replyDraft('1'), 'Oud');
  expect(replyDraft('1').read()).toBe('Oud\n\nNieuw');
});

test('a reply that was sent leaves the other reply that another tab stored', () => {
  replyDraft('1').save('Van dit tabblad');
  writeStored('request_reply_anna_1', 'Van een ander tabblad');
  replyDraft('1').save('');
  expect([replyDraft('1').read(), readStored('request_reply_anna_1')]).toEqual(['', 'Van een ander tabblad']);
  replyDraft('1').save('Nog een keer');
  replyDraft('1').save('');
  expect(readStored('request_reply_anna_1')).toBeNull();
});
