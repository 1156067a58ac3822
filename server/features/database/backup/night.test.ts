import { assert, date, property } from 'fast-check';
import { expect, test } from 'vitest';
import { lastNight, nextNight } from './night.ts';

const at = '02:30';
const dueOf = ({ dueAt, date: day }: ReturnType<typeof lastNight>) => [dueAt.toISOString(), day];

test('a night is due at 02:30 in Amsterdam, in winter and in summer', () => {
  expect(dueOf(lastNight(new Date('2026-01-10T01:30:00Z'), at))).toEqual(['2026-01-10T01:30:00.000Z', '2026-01-10']);
  expect(dueOf(lastNight(new Date('2026-01-10T01:29:59Z'), at))).toEqual(['2026-01-09T01:30:00.000Z', '2026-01-09']);
  expect(dueOf(nextNight(new Date('2026-07-10T12:00:00Z'), at))).toEqual(['2026-07-11T00:30:00.000Z', '2026-07-11']);
});

test('the night in which the clock is set forwards has one too, an hour later by the clock', () => {
  expect(dueOf(lastNight(new Date('2026-03-29T12:00:00Z'), at))).toEqual(['2026-03-29T01:30:00.000Z', '2026-03-29']);
});

test('at any moment the last night is past, the next one is not, and they are a day apart', () => {
  assert(
    property(date({ min: new Date('2025-01-01'), max: new Date('2028-01-01'), noInvalidDate: true }), (now) => {
      const [last, next] = [lastNight(now, at), nextNight(now, at)];
      expect(last.dueAt.getTime()).toBeLessThanOrEqual(now.getTime());
      expect(next.dueAt.getTime()).toBeGreaterThan(now.getTime());
      expect(Date.parse(next.date) - Date.parse(last.date)).toBe(86_400_000);
    }),
  );
});
