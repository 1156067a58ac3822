import { beforeEach, expect, test } from 'vitest';
import type { User } from '#contract/users.ts';
import { setSessionUser } from '#web/platform/session/session.ts';
import { readStored, removeUserKeys, writeStored } from '#web/platform/storage.ts';
import { clearQuestionDraft } from './question-draft.ts';

const key = 'chat_question_anna';

beforeEach(() => {
  removeUserKeys();
  setSessionUser({ id: 'anna', role: 0 } as User);
});

test.each([
  ['a question that was asked is cleared', 'Hoe zoek ik?', null],
  ['one that was asked with a later message is cleared', 'Hoe zoek ik?\n\nIn Bullhorn.', null],
  ['another one stays', 'Hoe zoek ik in Bullhorn?', ' Hoe zoek ik?\n'],
])('%s', (_name, asked, stored) => {
  writeStored(key, ' Hoe zoek ik?\n');
  clearQuestionDraft(asked);
  expect(readStored(key)).toBe(stored);
});
