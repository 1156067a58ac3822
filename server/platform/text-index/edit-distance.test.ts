import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { editDistance } from './edit-distance.ts';

test('two swapped neighbours are one error', () => {
  expect(editDistance('vacatrue', 'vacature')).toBe(1);
  expect(editDistance('', 'abc')).toBe(3);
});

test('the edit distance is a metric', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 8 });
  fc.assert(
    fc.property(word, word, (one, other) => {
      const wrong = editDistance(one, other);
      expect(wrong).toBe(editDistance(other, one));
      expect(wrong === 0).toBe(one === other);
      expect(wrong).toBeLessThanOrEqual(Math.max(one.length, other.length));
    }),
  );
});

test('a distance above the maximum is the maximum plus one', () => {
  expect(editDistance('aa', 'bbbb', 2)).toBe(3);
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'A', 'é'), maxLength: 8 });
  fc.assert(
    fc.property(word, word, fc.nat(4), (one, other, max) => {
      expect(editDistance(one, other, max)).toBe(Math.min(editDistance(one, other), max + 1));
    }),
  );
});
