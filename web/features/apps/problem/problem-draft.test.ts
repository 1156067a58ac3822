import { beforeEach, expect, test } from 'vitest';
import { removeUserKeys, writeStored } from '#web/platform/storage.ts';
import { formatProblemDraft, problemDraftKey, readProblemDraft } from './problem-draft.ts';

const key = problemDraftKey('anna', 'agenda');
const empty = { title: '', description: '' };

beforeEach(removeUserKeys);

test('a report is read as it was stored, for its own app', () => {
  const draft = { title: 'Traag', description: '' };
  writeStored(key, formatProblemDraft(draft));
  expect([readProblemDraft('anna', 'agenda'), readProblemDraft('anna', 'mail')]).toEqual([draft, empty]);
});

test('a report without text is not stored', () => expect(formatProblemDraft(empty)).toBeNull());

test.each(['{', 'null', '[]', '{"title":"Traag"}'])('%s is no report', (stored) => {
  writeStored(key, stored);
  expect(readProblemDraft('anna', 'agenda')).toEqual(empty);
});
