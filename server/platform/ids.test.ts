import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { newId } from './ids.ts';

test('an id is a uuid of version 7 that holds its moment', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2 ** 48 - 1 }), (now) => {
      const id = newId(now);
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
      expect(Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16)).toBe(now);
    }),
  );
});

test('ids sort by the moment they were made, and no two are equal', () => {
  const ids = Array.from({ length: 1000 }, (_, index) => newId(1_700_000_000_000 + index));
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(Array.from({ length: 10_000 }, () => newId(1))).size).toBe(10_000);
});
