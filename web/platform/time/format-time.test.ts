import { expect, test } from 'vitest';
import {
  formatDateTime,
  formatDay,
  formatDayOfMonth,
  formatRelative,
  formatUntil,
  formatWeekMoment,
  nextRelativeChange,
} from './format-time.ts';

const now = new Date('2026-11-21T13:00:00Z');

test('a moment is written in Dutch, in the time of Amsterdam', () => {
  expect(formatDateTime('2026-11-21T13:03:00Z')).toBe('21 nov 2026 14:03');
  expect(formatDateTime('2026-03-05T08:00:00Z')).toBe('05 mrt 2026 09:00');
  expect(formatDateTime('2026-07-01T22:30:00Z')).toBe('02 jul 2026 00:30');
  expect(formatDay('2026-07-01T22:30:00Z')).toBe('02 jul 2026');
  expect(formatDayOfMonth('2026-07-01T22:30:00Z')).toBe('2 juli');
});

test('a week begins at a moment of the week', () => {
  expect(formatWeekMoment('2026-11-22T23:00:00Z')).toBe('ma 00:00');
});

test.each([
  ['2026-11-21T12:59:30Z', 'zojuist'],
  ['2026-11-21T13:00:30Z', 'zojuist'],
  ['2026-11-21T13:59:59Z', 'zojuist'],
  ['2026-11-22T15:20:00Z', '22 nov 2026 16:20'],
  ['2026-11-21T12:55:00Z', '5 min geleden'],
  ['2026-11-21T08:12:00Z', 'vandaag 09:12'],
  ['2026-11-20T15:20:00Z', 'gisteren 16:20'],
  ['2026-11-20T23:30:00Z', 'vandaag 00:30'],
  ['2026-11-18T15:20:00Z', '18 nov 2026 16:20'],
])('%s is %s', (moment, text) => {
  expect(formatRelative(moment, now)).toBe(text);
});

test('the text stays the same until its next change', () => {
  const fromMinutes = (count: number) => now.getTime() + count * 60_000;
  for (const minutesAgo of [-600, -61, -60, -59, -1, 0, 0.5, 1, 5.2, 59.9, 60, 61, 600, 900, 2000]) {
    const moment = new Date(now.getTime() - minutesAgo * 60_000);
    const next = nextRelativeChange(moment, now.getTime());
    expect(next).toBeGreaterThan(now.getTime());
    expect(next).toBeLessThanOrEqual(fromMinutes(Math.max(60, -minutesAgo)));
    expect(formatRelative(moment, new Date(next - 1))).toBe(formatRelative(moment, now));
  }
  expect(nextRelativeChange(new Date(fromMinutes(-5)), now.getTime())).toBe(fromMinutes(1));
});

test('yesterday is a day of the calendar, also when the clock went back in between', () => {
  expect(formatRelative('2026-10-24T21:30:00Z', new Date('2026-10-25T20:00:00Z'))).toBe('gisteren 23:30');
});

test.each([
  ['2026-11-24T03:00:00Z', '2 d 14 u'],
  ['2026-11-22T03:05:00Z', '14 u 5 min'],
  ['2026-11-21T13:04:10Z', '5 min'],
  ['2026-11-21T16:59:10Z', '4 u'],
  ['2026-11-23T13:00:00Z', '2 d'],
  ['2026-11-21T12:00:00Z', 'minder dan 1 min'],
])('until %s it takes %s', (moment, text) => {
  expect(formatUntil(moment, now)).toBe(text);
});
