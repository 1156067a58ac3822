import { expect, test } from 'vitest';
import { parseRatingDraft } from './use-rating-draft.ts';

test('a stored rating is parsed', () => {
  expect(parseRatingDraft('{"stars":4,"comment":"Snel"}')).toEqual({ stars: 4, comment: 'Snel' });
});

test.each([null, '{', 'null', '[]', '{"stars":9,"comment":""}', '{"stars":3}'])('%s is no rating', (stored) => {
  expect(parseRatingDraft(stored)).toBeNull();
});
