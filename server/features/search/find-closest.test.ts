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

const misspelt = fc
  .tuple(fc.constantFrom(...titles), fc.nat(), fc.constantFrom('', 'e', 'x', 'oo'))
  .map(([title, at, letters]) => {
    const index = at % title.length;
    return { title, typed: title.slice(0, index) + letters + title.slice(index + 1) };
  });

test('a title with a wrong, missing or added letter is found', () => {
  fc.assert(
    fc.property(misspelt, ({ title, typed }) => {
      expect(findClosest(typed, titles)).toBe(title.replace('?', ''));
    }),
  );
});

test('the closest text is always one of the titles or their words', () => {
  const any = fc.string({ unit: 'grapheme', maxLength: 20 });
  const parts = fc.oneof(
    any,
    misspelt.map(({ typed }) => typed),
  );
  fc.assert(
    fc.property(fc.array(parts, { maxLength: 3 }), (typed) => {
      const found = findClosest(typed.join(' '), titles);
      expect(found === null || titles.some((title) => title.includes(found))).toBe(true);
    }),
  );
});
