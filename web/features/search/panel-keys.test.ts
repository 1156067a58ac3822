import { expect, test } from 'vitest';
import { nextPlace } from './panel-keys.ts';

test('the arrows go round through the field', () => {
  const walk = (step: 1 | -1) => {
    const places = [-1];
    for (let nr = 0; nr < 4; nr += 1) places.push(nextPlace(places.at(-1)!, step, 3));
    return places;
  };
  expect(walk(1)).toEqual([-1, 0, 1, 2, -1]);
  expect(walk(-1)).toEqual([-1, 2, 1, 0, -1]);
});

test('in an empty list there is nowhere to go', () => expect(nextPlace(-1, 1, 0)).toBe(-1));
