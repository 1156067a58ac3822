import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatAge, formatHours, weekNumber } from './format-figures.ts';

const now = new Date('2026-11-21T12:00:00.000Z');
const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds).toISOString();
const minute = 60_000;
const day = 24 * 60 * minute;

test.each([
  [0, '0 min'],
  [59 * minute, '59 min'],
  [60 * minute, '1 u'],
  [day - 1, '23 u'],
  [day, '1 d'],
  [59 * day, '59 d'],
  [60 * day, '2 mnd'],
  [-5 * minute, '0 min'],
])('an age of %i ms is shown as %s', (age, text) => {
  expect(formatAge(ago(age), now)).toBe(text);
});

test('an age has at most 7 characters', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 3000 * day }), (age) => {
      expect(formatAge(ago(age), now).length).toBeLessThan(8);
    }),
  );
});

test('a duration is shown in minutes, hours or days', () => {
  expect([null, 0.4, 1, 3.44, 28.8, 60].map(formatHours)).toEqual(['–', '24 min', '1 u', '3,4 u', '1,2 d', '2,5 d']);
});

test('a duration is never rounded to a whole next unit', () => {
  expect([0.995, 23.96].map(formatHours)).toEqual(['1 u', '1 d']);
  fc.assert(
    fc.property(fc.double({ min: 0, max: 30, noNaN: true }), (hours) => {
      expect(formatHours(hours)).not.toMatch(/^(60 min|24 u)$/);
    }),
  );
  fc.assert(
    fc.property(fc.double({ min: 0.99, max: 1.01, noNaN: true }), (hours) => {
      expect(formatHours(hours)).toMatch(/^(59 min|1 u)$/);
    }),
  );
});

test('weeks have their ISO number, also around new year and the change to summer time', () => {
  expect(weekNumber('2026-11-15T23:00:00.000Z')).toBe(47);
  expect(weekNumber('2026-12-27T23:00:00.000Z')).toBe(53);
  expect(weekNumber('2027-01-03T23:00:00.000Z')).toBe(1);
  expect(weekNumber('2026-03-29T22:00:00.000Z')).toBe(14);
  expect(weekNumber('2024-12-29T23:00:00.000Z')).toBe(1);
});
