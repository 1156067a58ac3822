import { expect, test } from 'vitest';
import { readRequestSearch } from './request-search.ts';

const id = '01a1fde8-854a-7787-a002-878d427fa358';

test('the ids of an app and of a conversation are accepted', () => {
  expect(readRequestSearch({ app: id })).toEqual({ app: id });
  expect(readRequestSearch({ titel: 'Headset' })).toEqual({ titel: 'Headset' });
  expect(readRequestSearch({ gesprek: id, iets: 'anders' })).toEqual({ gesprek: id });
});

test('an invalid id is dropped', () => {
  for (const value of ['', 'x', `${id}x`, 12, null, [id], { id }])
    expect(readRequestSearch({ app: value, gesprek: value })).toEqual({});
});
