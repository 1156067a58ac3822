import { expect, test } from 'vitest';
import { readHelpSearch } from './help-search.ts';

test.each([
  [{ zoek: 'stemmen' }, { zoek: 'stemmen' }],
  [{ zoek: '12' }, { zoek: '12' }],
  [{ zoek: '  ' }, {}],
  [{ zoek: ['a'] }, {}],
  [{ elders: 'x' }, {}],
  [{ zoek: 'a'.repeat(300) }, { zoek: 'a'.repeat(100) }],
])('the query string %o is validated as %o', (given, meant) => {
  expect(readHelpSearch(given)).toEqual(meant);
});
