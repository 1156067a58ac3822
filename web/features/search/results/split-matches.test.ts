import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitMatches } from './split-matches.ts';

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
  ['Mijn vacature', 'vacatures', 'Mijn [vacature]'],
  ['In de la', 'n', 'In de la'],
  ['Agenda', '', 'Agenda'],
  ['', 'agenda', ''],
])('of “%s” “%s” marks %s', (text, searched, expected) => expect(marked(text, searched)).toBe(expected));

test('the parts together are the text, for any search', () => {
  const any = fc.string({ unit: 'grapheme', maxLength: 40 });
  fc.assert(
    fc.property(any, any, (text, searched) => {
      const parts = splitMatches(text, searched);
      expect(parts.map((part) => part.text).join('')).toBe(text);
    }),
  );
});
