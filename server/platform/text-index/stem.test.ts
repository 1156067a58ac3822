import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { stem } from './stem.ts';

test.each([
  ['uur', 'uren'],
  ['brief', 'brieven', 'briefje', 'briefjes'],
  ['vacature', 'vacatures'],
  ['sjabloon', 'sjablonen'],
  ['reis', 'reizen'],
  ['bewijs', 'bewijzen'],
  ['factuur', 'facturen'],
  ['koppeling', 'koppelingen', 'koppelen'],
  ['adres', 'adressen'],
  ['cursus', 'cursussen'],
  ['diploma', 'diplomas'],
  ['goedkeuren', 'goedgekeurd', 'goedkeuring'],
  ['indienen', 'ingediend'],
  ['bon', 'bonnetje', 'bonnetjes'],
  ['notitie', 'notities'],
])('%s has the stem of its other forms', (...forms) => {
  expect(new Set(forms.map(stem)).size).toBe(1);
});

test.each([
  ['verlof', 'vervoer'],
  ['kans', 'kandidaat'],
  ['contract', 'contact'],
  ['uitzenden', 'uitzoeken'],
])('%s and %s have different stems', (one, other) => expect(stem(one)).not.toBe(stem(other)));

test('every word has a stem that is no longer', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z0-9]{1,40}$/), (word) => {
      expect(stem(word).length).toBeGreaterThan(0);
      expect(stem(word).length).toBeLessThanOrEqual(word.length);
    }),
  );
});
