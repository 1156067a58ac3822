import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { weekOf } from './policy.ts';

const hour = 3_600_000;
const from = new Date('2000-01-01T00:00:00.000Z');
const to = new Date('2099-12-31T00:00:00.000Z');
const moments = fc.date({ min: from, max: to, noInvalidDate: true });

const clock = new Intl.DateTimeFormat('nl-NL', {
  timeZone: 'Europe/Amsterdam',
  weekday: 'long',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  fractionalSecondDigits: 3,
});

/** What a clock in Amsterdam shows, by another way than the one under test. */
const shown = (moment: Date) => clock.format(moment);

describe('of any moment', () => {
  test('the week begins and ends when it is Monday 00:00 in Amsterdam', () => {
    fc.assert(
      fc.property(moments, (moment) => {
        const { start, end } = weekOf(moment);
        expect(shown(start)).toMatch(/^maandag,? 00:00:00,000$/);
        expect(shown(end)).toMatch(/^maandag,? 00:00:00,000$/);
      }),
    );
  });

  test('the moment is in its week', () => {
    fc.assert(
      fc.property(moments, (moment) => {
        const { start, end } = weekOf(moment);
        expect(start.getTime()).toBeLessThanOrEqual(moment.getTime());
        expect(end.getTime()).toBeGreaterThan(moment.getTime());
      }),
    );
  });

  test('it is in one week only: those before and after join without gap or overlap', () => {
    fc.assert(
      fc.property(moments, (moment) => {
        const week = weekOf(moment);
        expect(weekOf(week.start)).toEqual(week);
        expect(weekOf(new Date(week.end.getTime() - 1))).toEqual(week);
        expect(weekOf(week.end).start).toEqual(week.end);
        expect(weekOf(new Date(week.start.getTime() - 1)).end).toEqual(week.start);
      }),
    );
  });

  test('the week has 168 hours, or one less or more when the clock is changed in it', () => {
    fc.assert(
      fc.property(moments, (moment) => {
        const { start, end } = weekOf(moment);
        expect([167, 168, 169]).toContain((end.getTime() - start.getTime()) / hour);
      }),
    );
  });
});

test.each([
  ['summer time begins', '2026-03-29T00:59:59.999Z', '2026-03-22T23:00:00.000Z', '2026-03-29T22:00:00.000Z', 167],
  [
    'in the hour that does not exist',
    '2026-03-29T01:00:00.000Z',
    '2026-03-22T23:00:00.000Z',
    '2026-03-29T22:00:00.000Z',
    167,
  ],
  ['summer time ends', '2026-10-25T00:30:00.000Z', '2026-10-18T22:00:00.000Z', '2026-10-25T23:00:00.000Z', 169],
  [
    'in the hour that comes twice',
    '2026-10-25T01:30:00.000Z',
    '2026-10-18T22:00:00.000Z',
    '2026-10-25T23:00:00.000Z',
    169,
  ],
  ['Sunday night in winter', '2026-03-15T22:59:59.999Z', '2026-03-08T23:00:00.000Z', '2026-03-15T23:00:00.000Z', 168],
  ['Monday 00:00 in winter', '2026-03-15T23:00:00.000Z', '2026-03-15T23:00:00.000Z', '2026-03-22T23:00:00.000Z', 168],
  ['Monday 00:00 in summer', '2026-07-05T22:00:00.000Z', '2026-07-05T22:00:00.000Z', '2026-07-12T22:00:00.000Z', 168],
  ['over the end of a year', '2026-12-31T23:30:00.000Z', '2026-12-27T23:00:00.000Z', '2027-01-03T23:00:00.000Z', 168],
  ['a leap day', '2028-02-29T12:00:00.000Z', '2028-02-27T23:00:00.000Z', '2028-03-05T23:00:00.000Z', 168],
])('%s', (_when, moment, start, end, hours) => {
  const week = weekOf(new Date(moment));
  expect([week.start.toISOString(), week.end.toISOString()]).toEqual([start, end]);
  expect((week.end.getTime() - week.start.getTime()) / hour).toBe(hours);
});

test('the time zone of the machine does not matter', () => {
  const before = process.env['TZ'];
  const moment = new Date('2026-10-25T01:30:00.000Z');
  const expected = weekOf(moment);
  for (const zone of ['UTC', 'America/New_York', 'Asia/Kolkata', 'Pacific/Auckland']) {
    process.env['TZ'] = zone;
    expect(weekOf(moment)).toEqual(expected);
  }
  if (before === undefined) delete process.env['TZ'];
  else process.env['TZ'] = before;
});
