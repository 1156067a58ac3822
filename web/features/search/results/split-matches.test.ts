import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldText } from '#contract/platform/text/fold-text.ts';
import { minMiddleLength, splitMatches } from './split-matches.ts';

const marked = (text: string, searched: string) =>
  splitMatches(text, searched)
    .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join('');

test.each([
  ['Vacaturebank', 'vacat', '[Vacat]urebank'],
  ['ATS-koppeling', 'koppel', 'ATS-[koppel]ing'],
  ['Mailsjablonen', 'sjabl', 'Mail[sjabl]onen'],
  ['Keurt uren goed', 'uren', 'Keurt [uren] goed'],
  ['Kleuren kiezen', 'uren', 'Kleuren kiezen'],
  ['Zoë Prins', 'zoe', '[Zoë] Prins'],
  ['Een café in Delft', 'CAFÉ delft', 'Een [café] in [Delft]'],
  ['Søren Łukasz', 'soren lukasz', '[Søren] [Łukasz]'],
  ['Weißenborn', 'weiss', '[Weiß]enborn'],
  ['Weißenborn', 'weissenb', '[Weißenb]orn'],
  ['Grootæbleveld', 'aeble', 'Groot[æble]veld'],
  ['Soren', 'Søren', '[Soren]'],
  ['reis\u00adkosten', 'reiskosten', '[reis\u00adkosten]'],
  ['Mijn vacature', 'vacatures', 'Mijn [vacature]'],
  ['In de la', 'n', 'In de la'],
  ['Agenda', '', 'Agenda'],
  ['', 'agenda', ''],
])('of “%s” “%s” marks %s', (text, searched, expected) => expect(marked(text, searched)).toBe(expected));

const word = fc.constantFrom(
  'Vacaturebank',
  'ATS-koppeling',
  'Zoë',
  'cafe\u0301',
  'ÜNAL',
  'İlk',
  'Weißæble',
  'ŁØÞ',
  '…',
);
const sentence = fc.array(fc.oneof(word, fc.string({ unit: 'grapheme', maxLength: 10 })), { maxLength: 5 });

test('the parts together are the text, for any search, and the beginning of a word is marked', () => {
  fc.assert(
    fc.property(sentence, word, sentence, fc.nat(), fc.boolean(), (before, one, after, length, isUpper) => {
      const text = [...before, one, ...after].join(' ');
      const beginning = one.slice(0, 2 + (length % one.length));
      const parts = splitMatches(text, isUpper ? beginning.toUpperCase() : beginning);
      expect(parts.map((part) => part.text).join('')).toBe(text);
      expect(parts.some(({ isMatch }) => isMatch)).toBe(one !== '…');
    }),
  );
});

test('what is marked is folded to the searched text, and one letter less is not', () => {
  const letters = fc.string({
    unit: fc.constantFrom('a', 'ß', 'æ', 'Ø', 'e\u0301', 'þ', 'ﬃ', 'и\u0306'),
    minLength: 5,
  });
  fc.assert(
    fc.property(letters, fc.nat(), fc.nat(), (text, from, length) => {
      const plain = foldText(text);
      const at = from % (plain.length - 4);
      const searched = plain.slice(at, at + minMiddleLength + length);
      const [match] = splitMatches(text, searched).filter(({ isMatch }) => isMatch);
      expect(foldText(match!.text)).toContain(searched);
      const shorter = [/^\P{M}\p{M}*/u, /\P{M}\p{M}*$/u].map((end) => foldText(match!.text.replace(end, '')));
      for (const each of shorter) expect(each).not.toContain(searched);
    }),
  );
});
