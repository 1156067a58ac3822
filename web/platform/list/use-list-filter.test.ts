import { expect, test } from 'vitest';
import { readListFilter } from './use-list-filter.ts';

const parts = [{ value: 'active' }, { value: 'archived' }] as const;

test('part and search are read from the query string', () => {
  expect(readListFilter({ part: 'archived', search: '2026' }, parts)).toEqual({ part: 'archived', search: '2026' });
});

test('invalid parameters show the first part, without a search', () => {
  expect(readListFilter({ part: 'gone', search: ['a'] }, parts)).toEqual({ part: 'active', search: '' });
});
