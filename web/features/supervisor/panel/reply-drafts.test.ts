import { expect, test } from 'vitest';
import { clearUserState } from '#web/platform/session/user-state.ts';
import { readReplyDraft, saveReplyDraft } from './reply-drafts.ts';

test('a reply draft is kept per request until it is cleared', () => {
  saveReplyDraft('request', 'Dat gaan we doen');
  expect(readReplyDraft('request')).toBe('Dat gaan we doen');
  expect(readReplyDraft('other request')).toBe('');
  saveReplyDraft('request', '');
  expect(readReplyDraft('request')).toBe('');
});

test('the next user sees no reply draft of the previous one', () => {
  saveReplyDraft('request', 'Dat gaan we doen');
  clearUserState();
  expect(readReplyDraft('request')).toBe('');
});
