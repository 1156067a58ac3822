import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { findClosest } from './find-closest.ts';

const titles = ['ATS-koppeling', 'Mailsjablonen', 'Dienstrooster', 'Wachtwoord vergeten?', 'Zoë Prins'];

test.each([
  ['mialsjabln', 'Mailsjablonen'],
  ['dienstroster', 'Dienstrooster'],
  ['DIENST ROOSTER', 'Dienstrooster'],
  ['atskoppelign', 'ATS-koppeling'],
  ['wachtwrood vergeten', 'Wachtwoord vergeten'],
  ['vregeten', 'vergeten'],
  ['zoe', 'Zoë'],
  ['iets over sjablonen en mialsjablonen', 'Mailsjablonen'],
])('“%s” was probably %s', (typed, meant) => expect(findClosest(typed, titles)).toBe(meant));

test.each(['xqzwk', '…', '', 'ab'])('“%s” is similar to nothing', (typed) =>
  expect(findClosest(typed, titles)).toBe(null),
);

test('the closest text is always one of the titles or their words', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (typed) => {
      const found = findClosest(typed, titles);
      expect(found === null || titles.some((title) => title.includes(found))).toBe(true);
    }),
  );
});
