import { expect, test } from 'vitest';
import { readDraft } from './use-rating-draft.ts';

test('a rating that was being given is read back', () => {
  expect(readDraft('{"stars":4,"comment":"Snel"}')).toEqual({ stars: 4, comment: 'Snel' });
});

test.each([null, '{', 'null', '[]', '{"stars":9,"comment":""}', '{"stars":3}'])('%s is no rating', (stored) => {
  expect(readDraft(stored)).toBeNull();
});
