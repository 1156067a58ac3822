import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { normalizeWords } from '#web/platform/text/normalize-words.ts';
import { normalizeText } from './normalize-text.ts';

test.each([
  ['ATS-koppeling (nieuw)', 'ats koppeling nieuw'],
  ['Café Één', 'cafe een'],
  ['reis\u00adkosten\u200b', 'reiskosten'],
  ['  …  ', ''],
])('“%s” becomes “%s”', (text, normal) => expect(normalizeText(text)).toBe(normal));

test('a text without accents has the same words as any other', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 40 }), (text) => {
      expect(normalizeText(text)).toBe(normalizeWords(text).join(' '));
    }),
  );
});
