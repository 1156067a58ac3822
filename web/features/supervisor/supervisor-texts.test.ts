import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { ageText, counted, hoursText, weekNumber } from './supervisor-texts.ts';

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
])('the age of what is %i ms old is %s', (age, text) => {
  expect(ageText(ago(age), now)).toBe(text);
});

test('an age is never longer than a column', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 3000 * day }), (age) => {
      expect(ageText(ago(age), now).length).toBeLessThan(8);
    }),
  );
});

test('a length of time is told in minutes, hours or days', () => {
  expect([null, 0.4, 1, 3.44, 47.96, 60].map(hoursText)).toEqual(['–', '24 min', '1 u', '3,4 u', '48 u', '2,5 d']);
});

test('weeks are numbered as in the calendar, also around new year and the changing of the clock', () => {
  expect(weekNumber('2026-11-15T23:00:00.000Z')).toBe(47);
  expect(weekNumber('2026-12-27T23:00:00.000Z')).toBe(53);
  expect(weekNumber('2027-01-03T23:00:00.000Z')).toBe(1);
  expect(weekNumber('2026-03-29T22:00:00.000Z')).toBe(14);
  expect(weekNumber('2024-12-29T23:00:00.000Z')).toBe(1);
});

test('one is not many', () => {
  expect([counted(1, 'verzoek', 'verzoeken'), counted(1204, 'verzoek', 'verzoeken')]).toEqual([
    '1 verzoek',
    '1.204 verzoeken',
  ]);
});
