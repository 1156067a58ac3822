import { expect, test } from 'vitest';
import { nextIndex } from './list-keys.ts';

test('the arrow keys wrap around through the field', () => {
  const walk = (step: 1 | -1) => {
    const places = [-1];
    for (let nr = 0; nr < 4; nr += 1) places.push(nextIndex(places.at(-1)!, step, 3));
    return places;
  };
  expect(walk(1)).toEqual([-1, 0, 1, 2, -1]);
  expect(walk(-1)).toEqual([-1, 2, 1, 0, -1]);
});

test('in an empty list the field stays active', () => expect(nextIndex(-1, 1, 0)).toBe(-1));
