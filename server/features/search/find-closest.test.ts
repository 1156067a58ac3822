import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { findClosest, editDistance } from './find-closest.ts';

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

test('two swapped neighbours are one error', () => {
  expect(editDistance('vacatrue', 'vacature')).toBe(1);
  expect(editDistance('', 'abc')).toBe(3);
});

test('the closest text is always one of the titles or their words', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (typed) => {
      const found = findClosest(typed, titles);
      expect(found === null || titles.some((title) => title.includes(found))).toBe(true);
    }),
  );
});

test('the edit distance is a metric', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 8 });
  fc.assert(
    fc.property(word, word, (one, other) => {
      const wrong = editDistance(one, other);
      expect(wrong).toBe(editDistance(other, one));
      expect(wrong === 0).toBe(one === other);
      expect(wrong).toBeLessThanOrEqual(Math.max(one.length, other.length));
    }),
  );
});
