import { beforeEach, expect, test } from 'vitest';
import type { User } from '#contract/users.ts';
import { setSessionUser } from '#web/platform/session/session.ts';
import { readStored, removeUserKeys, writeStored } from '#web/platform/storage.ts';
import { finishSendingDraft, restoreCommentDraft, saveCommentDraft, startSendingDraft } from './comment-drafts.ts';

const userWith = (id: string) => ({ id, role: 0 }) as User;

beforeEach(() => {
  removeUserKeys();
  setSessionUser(userWith('anna'));
});

test('the text of a deleted comment comes before a draft, also before one of an earlier page load', () => {
  writeStored('request_comment_anna_r1', 'Concept van gisteren');
  restoreCommentDraft('r1', 'Verwijderd');
  expect(readStored('request_comment_anna_r1')).toBe('Verwijderd\n\nConcept van gisteren');
  saveCommentDraft('r1', '');
  restoreCommentDraft('r1', 'Verwijderd');
  expect(readStored('request_comment_anna_r1')).toBe('Verwijderd');
});

test('a comment that is being sent stays stored, before what is typed meanwhile, until the response', () => {
  saveCommentDraft('r1', 'De eerste');
  startSendingDraft('r1', 'De eerste');
  expect(readStored('request_comment_anna_r1')).toBe('De eerste');
  saveCommentDraft('r1', 'De tweede');
  expect(readStored('request_comment_anna_r1')).toBe('De eerste\n\nDe tweede');
  finishSendingDraft('r1', 'De eerste');
  expect(readStored('request_comment_anna_r1')).toBe('De tweede');
  saveCommentDraft('r1', '');
  expect(readStored('request_comment_anna_r1')).toBeNull();
});

test('of two comments that are being sent, each stays stored until its own response', () => {
  startSendingDraft('r1', 'De eerste');
  startSendingDraft('r1', 'De tweede');
  expect(readStored('request_comment_anna_r1')).toBe('De eerste\n\nDe tweede');
  finishSendingDraft('r1', 'De eerste');
  expect(readStored('request_comment_anna_r1')).toBe('De tweede');
  finishSendingDraft('r1', 'De tweede');
  expect(readStored('request_comment_anna_r1')).toBeNull();
});

test('a draft of a user whose session ended is not that of the next user in this browser, and returns with its own', () => {
  saveCommentDraft('r1', 'Van Anna');
  setSessionUser(userWith('bram'));
  restoreCommentDraft('r1', 'Van Bram');
  expect(readStored('request_comment_bram_r1')).toBe('Van Bram');
  setSessionUser(userWith('anna'));
  restoreCommentDraft('r1', 'Verwijderd');
  expect(readStored('request_comment_anna_r1')).toBe('Verwijderd\n\nVan Anna');
});

test('a comment that is sent leaves the other comment that another tab stored', () => {
  saveCommentDraft('r2', 'Van dit tabblad');
  writeStored('request_comment_anna_r2', 'Van een ander tabblad');
  startSendingDraft('r2', 'Van dit tabblad');
  finishSendingDraft('r2', 'Van dit tabblad');
  expect(readStored('request_comment_anna_r2')).toBe('Van een ander tabblad');
});
