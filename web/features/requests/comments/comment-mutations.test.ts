import { beforeEach, expect, test } from 'vitest';
import type { User } from '#contract/users.ts';
import { restoreText } from '#web/platform/form/drafts.ts';
import { setSessionUser } from '#web/platform/session/session.ts';
import { readStored, removeUserKeys, writeStored } from '#web/platform/storage.ts';
import { commentDraft, finishSending, startSending } from './comment-mutations.ts';

const userWith = (id: string) => ({ id, role: 0 }) as User;

beforeEach(() => {
  removeUserKeys();
  setSessionUser(userWith('anna'));
});

test('the text of a deleted comment comes before a draft, also before one of an earlier page load', () => {
  writeStored('request_comment_anna_r1', 'Concept van gisteren');
  restoreText(commentDraft('r1'), 'Verwijderd');
  expect(readStored('request_comment_anna_r1')).toBe('Verwijderd\n\nConcept van gisteren');
  commentDraft('r1').save('');
  restoreText(commentDraft('r1'), 'Verwijderd');
  expect(readStored('request_comment_anna_r1')).toBe('Verwijderd');
});

test('a comment that is being sent stays stored, before what is typed meanwhile, until the response', () => {
  commentDraft('r1').save('De eerste');
  startSending('r1', 'De eerste');
  expect(readStored('request_comment_anna_r1')).toBe('De eerste');
  commentDraft('r1').save('De tweede');
  expect(readStored('request_comment_anna_r1')).toBe('De eerste\n\nDe tweede');
  finishSending('r1', 'De eerste');
  expect(readStored('request_comment_anna_r1')).toBe('De tweede');
  commentDraft('r1').save('');
  expect(readStored('request_comment_anna_r1')).toBeNull();
});

test('of two comments that are being sent, each stays stored until its own response', () => {
  startSending('r1', 'De eerste');
  startSending('r1', 'De tweede');
  expect(readStored('request_comment_anna_r1')).toBe('De eerste\n\nDe tweede');
  finishSending('r1', 'De eerste');
  expect(readStored('request_comment_anna_r1')).toBe('De tweede');
  finishSending('r1', 'De tweede');
  expect(readStored('request_comment_anna_r1')).toBeNull();
});

test('a draft of a user whose session ended is not that of the next user in this browser, and returns with its own', () => {
  commentDraft('r1').save('Van Anna');
  setSessionUser(userWith('bram'));
  restoreText(commentDraft('r1'), 'Van Bram');
  expect(readStored('request_comment_bram_r1')).toBe('Van Bram');
  setSessionUser(userWith('anna'));
  restoreText(commentDraft('r1'), 'Verwijderd');
  expect(readStored('request_comment_anna_r1')).toBe('Verwijderd\n\nVan Anna');
});

test('a comment that is sent leaves the other comment that another tab stored', () => {
  commentDraft('r2').save('Van dit tabblad');
  writeStored('request_comment_anna_r2', 'Van een ander tabblad');
  startSending('r2', 'Van dit tabblad');
  finishSending('r2', 'Van dit tabblad');
  expect(readStored('request_comment_anna_r2')).toBe('Van een ander tabblad');
});
