import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chargedMinutes, nextDueAt, planRefunds, announcementAt, topicOf, type ChatTiming } from './policy.ts';

const noon = Date.parse('2026-03-11T12:00:00.000Z');
const after = (milliseconds: number) => new Date(noon + milliseconds);

function active(durationMinutes: number, spentMs = 0): ChatTiming {
  return {
    status: 'active',
    durationMinutes,
    spentMs,
    waitingSince: null,
    runningSince: after(0).toISOString(),
    joinedAt: after(0).toISOString(),
    endsAt: after(durationMinutes * 60_000 - spentMs).toISOString(),
  };
}

const durations = fc.integer({ min: 1, max: 600 });

test('from one minute to the duration is charged once an expert joined, and more time never costs less', () => {
  fc.assert(
    fc.property(durations, fc.nat(40_000_000), fc.nat(40_000_000), (duration, one, other) => {
      const [short, long] = [Math.min(one, other), Math.max(one, other)];
      const charged = chargedMinutes(active(duration), after(short));
      expect(charged).toBeGreaterThanOrEqual(1);
      expect(charged).toBe(Math.max(1, Math.min(duration, Math.ceil(short / 60_000))));
      expect(chargedMinutes(active(duration), after(long))).toBeGreaterThanOrEqual(charged);
    }),
  );
});

test('nothing is charged when nobody joined', () => {
  expect(chargedMinutes({ ...active(10), joinedAt: null, runningSince: null }, after(1e7))).toBe(0);
});

const weeks = fc.uniqueArray(fc.record({ week: fc.nat(50), minutes: fc.nat(60) }), { selector: ({ week }) => week });

test('minutes are refunded to the newest week first, never more than were reserved from it', () => {
  fc.assert(
    fc.property(weeks, fc.nat(2000), (taken, amount) => {
      const reservations = taken.map(({ week, minutes }) => ({
        weekStart: after(week * 604_800_000).toISOString(),
        minutes,
      }));
      const back = planRefunds(reservations, amount);
      const sum = (list: { minutes: number }[]) => list.reduce((total, { minutes }) => total + minutes, 0);
      expect(sum(back)).toBe(Math.min(amount, sum(reservations)));
      // Before the oldest week that something returns to, every newer one is empty.
      const oldest = back.at(-1);
      for (const { weekStart, minutes } of reservations) {
        const returned = back.find((entry) => entry.weekStart === weekStart)?.minutes ?? 0;
        expect(returned).toBeLessThanOrEqual(minutes);
        if (oldest && weekStart > oldest.weekStart) expect(returned).toBe(minutes);
      }
    }),
  );
});

test('every scheduled time is in the future, and each but the last has an announcement', () => {
  fc.assert(
    fc.property(durations, (duration) => {
      const session = active(duration);
      const moments: Date[] = [];
      for (let at = nextDueAt(session, after(0)); at !== null && moments.length < 10;) {
        moments.push(at);
        const next = nextDueAt(session, at);
        at = next && next > at ? next : null;
      }
      const minutesBefore = moments.map((moment) => duration - (moment.getTime() - noon) / 60_000);
      expect(minutesBefore).toEqual([5, 1, 0, -1].filter((left) => left < duration));
      for (const moment of moments.slice(0, -1)) expect(announcementAt(session, moment, moment)).not.toBeNull();
      expect(announcementAt(session, moments.at(-1)!, moments.at(-1)!)).toBeNull();
    }),
  );
});

test('a late warning states the time that is really left', () => {
  const session = active(10);
  expect(announcementAt(session, after(5 * 60_000), after(8 * 60_000 + 1))).toBe('Nog 2 minuten.');
  expect(announcementAt(session, after(5 * 60_000), after(10 * 60_000))).toBeNull();
  expect(announcementAt(session, after(5 * 60_000), after(4 * 60_000))).toBeNull();
});

test('the topic of a question is its first line, shortened at a word', () => {
  expect(topicOf(' Hoe zoek ik?\nIk zie niets. ')).toBe('Hoe zoek ik?');
  expect(topicOf('Hoe\tzoek\u0007ik?\rIk zie niets.\u2028Nu.')).toBe('Hoe zoek ik?');
  const long = topicOf(`Waarom ${'ontbreekt een kandidaat '.repeat(8)}?`);
  expect(long).toMatch(/(kandidaat|ontbreekt|een)…$/);
  expect(long.length).toBeLessThanOrEqual(101);
});
