import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { RequestComment } from '#contract/requests.ts';
import { mergeEarlierComments } from './earlier-comments.tsx';

const comment = (id: string): RequestComment => ({
  id,
  text: '',
  attachments: [],
  by: 'staff',
  name: null,
  isOwn: false,
  createdAt: '2026-11-26T10:00:00.000Z',
});
const ids = fc.array(fc.integer({ min: 10, max: 99 }).map(String));

test('every comment from before the first shown one is listed once, oldest first', () => {
  fc.assert(
    fc.property(ids, ids, fc.integer({ min: 10, max: 99 }).map(String), (one, other, beforeId) => {
      const merged = mergeEarlierComments(one.map(comment), other.map(comment), beforeId).map(({ id }) => id);
      const expected = [...new Set([...one, ...other])].filter((id) => id < beforeId).toSorted();
      expect(merged).toEqual(expected);
    }),
  );
});
