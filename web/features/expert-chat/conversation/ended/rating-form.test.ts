import { expect, test } from 'vitest';
import { ratingDraft } from './rating-form.tsx';

test('a stored rating is parsed', () => {
  expect(ratingDraft('1').parse('{"stars":4,"comment":"Snel"}')).toEqual({ stars: 4, comment: 'Snel' });
});

test.each([null, '{', 'null', '[]', '{"stars":9,"comment":""}', '{"stars":3}'])('%s is no rating', (stored) => {
  expect(ratingDraft('1').parse(stored)).toBeNull();
});
