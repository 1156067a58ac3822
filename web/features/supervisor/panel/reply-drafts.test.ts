import { expect, test } from 'vitest';
import { readReplyDraft, saveReplyDraft } from './reply-drafts.ts';

test('a reply draft is kept per user and request until it is cleared', () => {
  saveReplyDraft('noor', 'request', 'Dat gaan we doen');
  expect(readReplyDraft('noor', 'request')).toBe('Dat gaan we doen');
  expect(readReplyDraft('noor', 'other request')).toBe('');
  expect(readReplyDraft('bram', 'request')).toBe('');
  saveReplyDraft('noor', 'request', '');
  expect(readReplyDraft('noor', 'request')).toBe('');
});
