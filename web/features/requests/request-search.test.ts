import { expect, test } from 'vitest';
import { readRequestSearch } from './request-search.ts';

const id = '01a1fde8-854a-7787-a002-878d427fa358';

test('an app or a conversation fills the form in', () => {
  expect(readRequestSearch({ app: id })).toEqual({ app: id });
  expect(readRequestSearch({ gesprek: id, iets: 'anders' })).toEqual({ gesprek: id });
});

test('what is no id counts as not said', () => {
  for (const value of ['', 'x', `${id}x`, 12, null, [id], { id }])
    expect(readRequestSearch({ app: value, gesprek: value })).toEqual({});
});
