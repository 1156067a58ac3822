import { beforeEach, expect, test } from 'vitest';
import type { User } from '#contract/users.ts';
import { setSessionUser } from '#web/platform/session/session.ts';
import { removeUserKeys, writeStored } from '#web/platform/storage.ts';
import { problemDraft } from './problem-dialog.tsx';

const key = 'problem_report_anna_agenda';
const empty = { title: '', description: '' };

beforeEach(() => {
  removeUserKeys();
  setSessionUser({ id: 'anna', role: 0 } as User);
});

test('a report is read as it was stored, for its own app', () => {
  const draft = { title: 'Traag', description: '' };
  writeStored(key, problemDraft('agenda').format(draft));
  expect([problemDraft('agenda').read(), problemDraft('mail').read()]).toEqual([draft, empty]);
});

test('a report without text is not stored', () => expect(problemDraft('agenda').format(empty)).toBeNull());

test.each(['{', 'null', '[]', '{"title":"Traag"}'])('%s is no report', (stored) => {
  writeStored(key, stored);
  expect(problemDraft('agenda').read()).toEqual(empty);
});
