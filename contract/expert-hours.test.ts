import fc from 'fast-check';
import { expect, test } from 'vitest';
import { amsterdamClock, isAvailable, isOnDuty, nextDuty } from './expert-hours.ts';

const office = [{ day: 1, from: '09:00', until: '17:00' }];
const reachable = {
  status: 'available' as const,
  hours: office,
  backAt: null,
  isConnected: true,
  isInConversation: false,
  outsideHours: false,
};

test.each([
  ['before opening', '2026-03-09T07:59:59.999Z', false],
  ['at opening', '2026-03-09T08:00:00.000Z', true],
  ['in the last minute', '2026-03-09T15:59:59.999Z', true],
  ['at closing', '2026-03-09T16:00:00.000Z', false],
  ['on another day', '2026-03-10T10:00:00.000Z', false],
  ['at opening in summer time', '2026-03-30T07:00:00.000Z', true],
  ['at closing in summer time', '2026-03-30T15:00:00.000Z', false],
])('%s', (_when, moment, available) => {
  expect(isAvailable(reachable, new Date(moment))).toBe(available);
});

test('an expert who is away is available again exactly at backAt', () => {
  const away = { ...reachable, backAt: '2026-03-09T12:00:00.000Z' };
  expect(isAvailable(away, new Date('2026-03-09T11:59:59.999Z'))).toBe(false);
  expect(isAvailable(away, new Date('2026-03-09T12:00:00.000Z'))).toBe(true);
});

test('the repeated hour in autumn is open twice, the skipped hour in spring never', () => {
  const night = { ...reachable, hours: [{ day: 7, from: '02:00', until: '03:00' }] };
  const openHours = (day: string) =>
    Array.from({ length: 24 }, (_, hour) => `${day}T${String(hour).padStart(2, '0')}:30:00.000Z`).filter((moment) =>
      isAvailable(night, new Date(moment)),
    );
  expect(openHours('2026-10-25')).toEqual(['2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z']);
  expect(openHours('2026-03-29')).toEqual([]);
});

/** Central European Summer Time runs from the last Sunday of March to that of October, from 01:00 UTC. */
function amsterdamOffset(moment: Date): number {
  const turn = (month: number) => {
    const last = new Date(Date.UTC(moment.getUTCFullYear(), month + 1, 0, 1));
    return last.getTime() - last.getUTCDay() * 86_400_000;
  };
  return moment.getTime() >= turn(2) && moment.getTime() < turn(9) ? 2 : 1;
}

const moments = fc.date({
  min: new Date('2020-01-01T00:00:00Z'),
  max: new Date('2035-12-31T00:00:00Z'),
  noInvalidDate: true,
});

test('Amsterdam is one hour ahead of UTC in winter and two in summer, at any moment', () => {
  fc.assert(
    fc.property(moments, (moment) => {
      const shifted = new Date(moment.getTime() + amsterdamOffset(moment) * 3_600_000);
      expect(amsterdamClock(moment)).toEqual({
        day: shifted.getUTCDay() || 7,
        time: shifted.toISOString().slice(11, 16),
      });
    }),
  );
});

const always = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: '00:00', until: '24:00' }));

test('an expert who is not connected or in a conversation is not available, and the own switch replaces the hours', () => {
  const [within, outside] = [new Date('2026-03-09T10:00:00.000Z'), new Date('2026-03-10T10:00:00.000Z')];
  expect(isAvailable({ ...reachable, isConnected: false }, within)).toBe(false);
  expect(isAvailable({ ...reachable, isInConversation: true }, within)).toBe(false);
  expect(isAvailable({ ...reachable, outsideHours: true }, outside)).toBe(true);
});

test('an expert with hours around the clock is always available; the assistant and an absent expert never are', () => {
  fc.assert(
    fc.property(moments, fc.integer({ min: 1, max: 1e9 }), (moment, ahead) => {
      expect(isAvailable({ ...reachable, hours: always }, moment)).toBe(true);
      expect(isAvailable({ ...reachable, hours: always, status: 'automated' }, moment)).toBe(false);
      const backAt = new Date(moment.getTime() + ahead).toISOString();
      expect(isAvailable({ ...reachable, hours: always, backAt }, moment)).toBe(false);
    }),
  );
});

const timeOf = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
const blocks = fc.array(
  fc
    .record({
      day: fc.integer({ min: 1, max: 7 }),
      from: fc.integer({ min: 0, max: 1439 }),
      length: fc.integer({ min: 1, max: 600 }),
    })
    .map(({ day, from, length }) => ({ day, from: timeOf(from), until: timeOf(Math.min(from + length, 1440)) })),
  { maxLength: 5 },
);
/** Any moment, and moments around the changes of the clock. */
const anyMoment = fc.oneof(
  moments,
  fc
    .record({
      turn: fc.constantFrom('2026-03-29T01:00:00Z', '2026-10-25T01:00:00Z'),
      minutes: fc.integer({ min: -3000, max: 3000 }),
    })
    .map(({ turn, minutes }) => new Date(Date.parse(turn) + minutes * 60_000)),
);

test('the next duty is the first minute on duty: blocks that overlap, ends of weeks, summer time, absence and the own switch', () => {
  const away = fc.option(fc.integer({ min: -600, max: 3000 }));
  fc.assert(
    fc.property(anyMoment, blocks, away, fc.boolean(), (moment, hours, awayMinutes, outsideHours) => {
      const backAt = awayMinutes === null ? null : new Date(moment.getTime() + awayMinutes * 60_000).toISOString();
      const expert = { hours, backAt, outsideHours };
      const next = nextDuty(expert, moment);
      if (next === null) {
        expect(hours).toEqual([]);
        expect(outsideHours).toBe(false);
        return;
      }
      expect(next.getTime()).toBeGreaterThanOrEqual(moment.getTime());
      expect(isOnDuty(expert, next)).toBe(true);
      // Not on duty at any whole five minutes before, nor just before.
      for (let before = next.getTime() - 1; before >= moment.getTime(); before -= 300_000)
        expect(isOnDuty(expert, new Date(before))).toBe(false);
    }),
    { numRuns: 60 },
  );
});

test.each([
  ['over the weekend', '2026-03-27T16:00:00.000Z', office, '2026-03-30T07:00:00.000Z'],
  ['over the end of summer time', '2026-10-24T10:00:00.000Z', office, '2026-10-26T08:00:00.000Z'],
  [
    'at the end of a skipped hour',
    '2026-03-29T00:10:00.000Z',
    [{ day: 7, from: '02:30', until: '04:00' }],
    '2026-03-29T01:00:00.000Z',
  ],
  [
    'a week after a block that is skipped',
    '2026-03-29T00:10:00.000Z',
    [{ day: 7, from: '02:00', until: '03:00' }],
    '2026-04-05T00:00:00.000Z',
  ],
  [
    'a second time in the repeated hour',
    '2026-10-25T00:50:00.000Z',
    [{ day: 7, from: '02:15', until: '02:45' }],
    '2026-10-25T01:15:00.000Z',
  ],
])('the next duty begins %s', (_when, moment, hours, next) => {
  expect(nextDuty({ hours, backAt: null, outsideHours: false }, new Date(moment))?.toISOString()).toBe(next);
});
