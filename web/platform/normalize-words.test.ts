import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { normalizeText, normalizeWords } from './normalize-words.ts';

test.each([
  ['ATS-koppeling (nieuw)', ['ats', 'koppeling', 'nieuw']],
  ['Café Één', ['cafe', 'een']],
  ['  …  ', []],
])('“%s” has the words %j', (text, words) => expect(normalizeWords(text)).toEqual(words));

test('a text without accents is normalized like any other', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 40 }), (text) => {
      expect(normalizeText(`${text} é`)).toBe(`${normalizeText(`${text} `)}e`);
    }),
  );
});
