import fc from 'fast-check';
import { expect, test } from 'vitest';
import { takeOfEach } from './take-of-each.ts';

test.each([
  [[['a'], ['b', 'c'], ['d', 'e', 'f']], 4, ['a', 'b', 'c', 'd']],
  [[[], ['b', 'c', 'd']], 2, ['b', 'c']],
  [[['a', 'b'], ['c'], ['d']], 2, ['a', 'c']],
])('of %j with room for %i', (groups, max, taken) => expect(takeOfEach(groups, max)).toEqual(taken));

test('there is nothing twice, the room is used, and each group keeps its first', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(6), { maxLength: 6 }), fc.nat(12), (lengths, max) => {
      const groups = lengths.map((length, group) => Array.from({ length }, (_, at) => `${group}-${at}`));
      const taken = takeOfEach(groups, max);
      expect(new Set(taken).size).toBe(taken.length);
      expect(taken.length).toBe(Math.min(max, groups.flat().length));
      for (const group of groups) {
        const own = taken.filter((each) => group.includes(each));
        expect(own).toEqual(group.slice(0, own.length));
        if (max >= groups.length && group.length > 0) expect(own.length).toBeGreaterThan(0);
      }
    }),
  );
});
