import { expect, test } from 'vitest';
import { roundUp } from './line-chart.tsx';

test('the top of a chart is a round value that is not below the highest', () => {
  expect([0, 0.3, 1, 1.1, 4, 5, 6, 99, 100, 1234].map(roundUp)).toEqual([1, 0.5, 1, 2, 5, 5, 10, 100, 100, 2000]);
});
