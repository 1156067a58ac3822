import { expect, test } from 'vitest';
import { clearUserState } from '#web/platform/session/user-state.ts';
import { readReplyDraft, restoreReplyDraft, saveReplyDraft } from './reply-drafts.ts';

test('an unsent reply is kept per request, and gone after the user signs out', () => {
  saveReplyDraft('1', 'Wij kijken ernaar.');
  expect([readReplyDraft('1'), readReplyDraft('2')]).toEqual(['Wij kijken ernaar.', '']);
  clearUserState();
  expect(readReplyDraft('1')).toBe('');
});

test('undoing a reply restores its text, before what was typed in the meantime', () => {
  restoreReplyDraft('1', 'Te vroeg.');
  expect(readReplyDraft('1')).toBe('Te vroeg.');
  saveReplyDraft('1', 'Nieuw');
  restoreReplyDraft('1', 'Oud');
  expect(readReplyDraft('1')).toBe('Oud\n\nNieuw');
});
