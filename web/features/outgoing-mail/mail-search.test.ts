import { expect, test } from 'vitest';
import { readMailSearch } from './mail-search.ts';

test('the filter is read from the query string', () => {
  expect(readMailSearch({ status: 'kept', search: 'sanne' })).toEqual({ status: 'kept', search: 'sanne' });
});

test('invalid values show every mail', () => {
  expect(readMailSearch({ status: 'lost', search: ['a'], page: 3 })).toEqual({});
});

test('a number is searched as text', () => {
  expect(readMailSearch({ search: '2026' })).toEqual({ search: '2026' });
});
