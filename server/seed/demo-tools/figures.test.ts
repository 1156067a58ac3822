import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  distinct,
  figuresPer,
  filterPlacements,
  headline,
  lastMonths,
  median,
  monthLabel,
  type Placement,
} from './analytics-dashboard/figures.js';

const sample = JSON.parse(
  readFileSync(new URL('analytics-dashboard/placements.json', import.meta.url), 'utf8'),
) as Placement[];
const few: Placement[] = [
  { month: '2026-09', source: 'Sourcing', team: 'Zorg', days: 10 },
  { month: '2026-10', source: 'Sourcing', team: 'Zorg', days: 20 },
  { month: '2026-10', source: 'Talentpool', team: 'Finance', days: 40 },
];

describe('figures', () => {
  it('take the median of odd, even and no numbers', () => {
    expect([median([9, 1, 5]), median([1, 2, 10, 3]), median([])]).toEqual([5, 2.5, null]);
  });

  it('filter by month, source and team', () => {
    expect(lastMonths(few, 1)).toEqual(['2026-10']);
    expect(filterPlacements(few, { months: ['2026-10'] })).toHaveLength(2);
    expect(filterPlacements(few, { months: ['2026-09', '2026-10'], source: 'Sourcing', team: 'Zorg' })).toHaveLength(2);
    expect(filterPlacements(few, { months: ['2026-10'], team: 'Techniek' })).toEqual([]);
  });

  it('count per key, also for a key without placements', () => {
    expect(figuresPer(few, 'source', ['Sourcing', 'Vacaturesite'])).toEqual([
      { key: 'Sourcing', count: 2, days: 15 },
      { key: 'Vacaturesite', count: 0, days: null },
    ]);
  });

  it('summarise', () => {
    expect(headline(few)).toMatchObject({
      count: 3,
      days: 20,
      within30: 2 / 3,
      biggest: { key: 'Sourcing' },
      fastest: null,
    });
    expect(headline([])).toEqual({ count: 0, days: null, within30: null, biggest: null, fastest: null });
    expect([monthLabel('2026-03'), monthLabel('2026-03', false)]).toEqual(['mrt 2026', 'mrt']);
  });
});

describe('the sample', () => {
  it('covers twelve months and adds up', () => {
    const months = distinct(sample, 'month');
    expect(months).toHaveLength(12);
    const total = figuresPer(sample, 'month', months).reduce((sum, row) => sum + row.count, 0);
    expect(total).toBe(sample.length);
    expect(sample.every((placement) => Number.isInteger(placement.days) && placement.days > 0)).toBe(true);
  });
});
