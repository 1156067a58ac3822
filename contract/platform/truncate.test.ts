import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sliceCharacters, truncate } from './truncate.ts';

test('a text that is too long ends in an ellipsis, without a space before it', () => {
  expect(truncate('Kort', 4)).toBe('Kort');
  expect(truncate('Lange zin', 7)).toBe('Lange…');
});

test('no character is cut in half', () => {
  expect(sliceCharacters('ab😀', 3)).toBe('ab');
  expect(truncate('ab😀cd', 4)).toBe('ab…');
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 1, max: 40 }), (text, maxLength) => {
      const short = truncate(text, maxLength);
      expect(short.isWellFormed()).toBe(true);
      expect(short.length).toBeLessThanOrEqual(maxLength);
    }),
  );
});
