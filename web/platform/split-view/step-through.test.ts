import { expect, test } from 'vitest';
import { stepThrough } from './step-through.ts';

test('the next and previous object follow the order of the list, and end with it', () => {
  const ids = ['a', 'b', 'c'];
  expect(stepThrough(ids, 'b', 1, 1)).toBe('c');
  expect(stepThrough(ids, 'b', 1, -1)).toBe('a');
  expect(stepThrough(ids, 'c', 2, 1)).toBeNull();
  expect(stepThrough(ids, 'a', 0, -1)).toBeNull();
});

test('an object that left the list is followed by the one in its place', () => {
  expect(stepThrough(['a', 'c'], 'b', 1, 1)).toBe('c');
  expect(stepThrough(['a', 'c'], 'b', 1, -1)).toBe('a');
  expect(stepThrough(['b', 'c'], 'a', 0, -1)).toBeNull();
  expect(stepThrough([], 'a', 0, 1)).toBeNull();
});
