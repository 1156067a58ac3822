import { expect, test } from 'vitest';
import { compareNames } from './compare-names.ts';

test('names are sorted as in Dutch: case and accents do not matter, numbers count by their value', () => {
  const sorted = ['agenda', 'Één loket', 'eigen map', 'Team 2', 'team 10', 'Zorg'];
  expect(sorted.toReversed().toSorted(compareNames)).toEqual(sorted);
});
