import { expect, test } from 'vitest';
import { parseSearch, readSearchText, stringifySearch } from './search-text.ts';

test('texts are accepted and cut, other values are empty', () => {
  expect([readSearchText('agenda', 100), readSearchText('365', 2)]).toEqual(['agenda', '36']);
  expect(readSearchText('\0ag\0enda', 100)).toBe('agenda');
  for (const value of [undefined, null, 365, true, ['a'], {}]) expect(readSearchText(value, 100)).toBe('');
});

test('parameters without a value are left out of the URL, and a name of an object is an ordinary one', () => {
  expect(stringifySearch({ zoek: undefined, na: null })).toBe('');
  expect(stringifySearch({ zoek: 'van d', pagina: '2' })).toBe('?zoek=van+d&pagina=2');
  expect(parseSearch('?zoek=7.10&__proto__=x')).toEqual(
    Object.fromEntries([
      ['zoek', '7.10'],
      ['__proto__', 'x'],
    ]),
  );
});
