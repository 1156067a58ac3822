import { expect, test } from 'vitest';
import { changedFields } from './changed-fields.ts';

test('only fields with another value are kept, with both values', () => {
  const before = { name: 'Rooster', url: null, tags: ['a'], version: 3 };
  expect(changedFields(before, { name: 'Planning', url: null, tags: ['a'] })).toEqual({
    before: { name: 'Rooster' },
    after: { name: 'Planning' },
  });
});
