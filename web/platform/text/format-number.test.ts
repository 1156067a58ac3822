import { expect, test } from 'vitest';
import { formatCount, formatDecimal, formatNumber } from './format-number.ts';

test('numbers have a dot between thousands and a decimal comma', () => {
  expect([formatNumber(1284), formatDecimal(3.44), formatDecimal(3)]).toEqual(['1.284', '3,4', '3']);
});

test('one is singular, every other count plural', () => {
  const counts = [0, 1, 1204].map((count) => formatCount(count, 'verzoek', 'verzoeken'));
  expect(counts).toEqual(['0 verzoeken', '1 verzoek', '1.204 verzoeken']);
});
