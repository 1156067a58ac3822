import { expect, test } from 'vitest';
import { votesByCategory } from './votes-chart.tsx';

const weeks = ['2026-11-01T23:00:00.000Z', '2026-11-08T23:00:00.000Z', '2026-11-15T23:00:00.000Z'];

test('each category has a count for every week, sorted by total', () => {
  const votes = [
    { weekStart: weeks[0]!, category: 'Planning', count: 2 },
    { weekStart: weeks[2]!, category: 'Planning', count: 1 },
    { weekStart: weeks[1]!, category: 'Screening', count: 7 },
  ];
  expect(votesByCategory(votes, weeks)).toEqual([
    { category: 'Screening', perWeek: [0, 7, 0], total: 7 },
    { category: 'Planning', perWeek: [2, 0, 1], total: 3 },
  ]);
});

test('without votes there are no categories', () => {
  expect(votesByCategory([], weeks)).toEqual([]);
});
