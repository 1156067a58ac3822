import { expect, test } from 'vitest';
import { formatEditDraft, parseEditDraft } from './edit-draft.ts';

const request = { title: 'Kapstok', description: 'Voor natte jassen.', version: 2 };
const draft = { request, values: { title: 'Kapstok', description: 'Voor jassen en paraplu’s.' } };

test('a stored draft is read with the text on which it is based', () => {
  expect(parseEditDraft(JSON.stringify(draft))).toEqual(draft);
});

test('the stored draft has the text and the version of the request, not what others wrote about it', () => {
  const detail = { ...request, comments: [{ name: 'Sanne', text: 'Mooi.' }], history: [] };
  expect(JSON.parse(formatEditDraft({ ...draft, request: detail }))).toEqual(draft);
  expect(parseEditDraft(JSON.stringify({ ...draft, request: detail }))).toEqual(draft);
});

test.each([
  null,
  'geen json',
  'null',
  '{}',
  JSON.stringify({ request, values: { title: 'Kapstok' } }),
  JSON.stringify({ request: draft.values, values: draft.values }),
])('%s is no draft', (stored) => expect(parseEditDraft(stored)).toBeNull());
