import { expect, test } from 'vitest';
import { readStored, writeStored } from '#web/platform/storage.ts';
import { restoreCommentDraft, saveCommentDraft } from './comment-drafts.ts';

test('the text of a deleted comment comes before a draft, also before one of an earlier page load', () => {
  writeStored('request_comment_r1', 'Concept van gisteren');
  restoreCommentDraft('r1', 'Verwijderd');
  expect(readStored('request_comment_r1')).toBe('Verwijderd\n\nConcept van gisteren');
  saveCommentDraft('r1', '');
  restoreCommentDraft('r1', 'Verwijderd');
  expect(readStored('request_comment_r1')).toBe('Verwijderd');
});
