import { expect, test } from 'vitest';
import { readMailSearch } from './mail-search.ts';

test('the address says what the list shows', () => {
  expect(readMailSearch({ status: 'kept', search: 'sanne' })).toEqual({ status: 'kept', search: 'sanne' });
});

test('an address that makes no sense shows everything', () => {
  expect(readMailSearch({ status: 'lost', search: ['a'], page: 3 })).toEqual({});
});

test('a number in the address is text to search for', () => {
  expect(readMailSearch({ search: 2026 })).toEqual({ search: '2026' });
});
