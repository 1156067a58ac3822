import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatCountdown, minutesLeftText, timeLeft, warningText } from './time-left.ts';

const end = Date.parse('2026-11-21T10:00:00.000Z');
const active = { status: 'active', endsAt: '2026-11-21T10:00:00.000Z', durationMinutes: 20, waitsUntil: null } as const;
const before = (seconds: number, of: { durationMinutes: number } = active) =>
  timeLeft({ ...active, ...of }, end - seconds * 1000);

test('the countdown warns at five minutes and at one', () => {
  expect(before(702)).toMatchObject({ phase: 'running', seconds: 702, warning: null });
  expect(before(300).warning).toBe(5);
  expect(before(61).warning).toBe(5);
  expect(before(60).warning).toBe(1);
  expect(before(600).used).toBeCloseTo(0.5);
});

test('a conversation of five minutes does not start with the warning at five minutes', () => {
  expect(before(290, { durationMinutes: 5 }).warning).toBeNull();
  expect(before(60, { durationMinutes: 5 }).warning).toBe(1);
});

test('the grace period counts down from a minute to 0', () => {
  expect(before(0)).toMatchObject({ phase: 'grace', seconds: 60, warning: 'grace' });
  expect(before(-45)).toMatchObject({ phase: 'grace', seconds: 15 });
  expect(before(-900)).toMatchObject({ phase: 'grace', seconds: 0 });
});

test('a waiting conversation counts down to the end of its wait, an ended one not at all', () => {
  const waiting = { ...active, status: 'waiting', endsAt: null, waitsUntil: active.endsAt } as const;
  expect(timeLeft(waiting, end - 90_000)).toMatchObject({ phase: 'waiting', seconds: 90 });
  expect(timeLeft({ ...active, status: 'ended' }, end - 90_000).phase).toBe('over');
});

test('the used part is between 0 and 1', () => {
  fc.assert(
    fc.property(fc.integer({ min: -5000, max: 1200 }), (seconds) => {
      const { used, seconds: left } = before(seconds);
      expect(used).toBeGreaterThanOrEqual(0);
      expect(used).toBeLessThanOrEqual(1);
      expect(left).toBeGreaterThanOrEqual(0);
    }),
  );
});

test('times and warnings are formatted in Dutch', () => {
  expect([0, 59, 702, 3600, 3905].map(formatCountdown)).toEqual(['00:00', '00:59', '11:42', '1:00:00', '1:05:05']);
  expect([null, 5, 1, 'grace'].map((one) => warningText(one as null))).toEqual([
    null,
    'Nog 5 minuten',
    'Nog 1 minuut',
    'De tijd is om; rond uw zin af',
  ]);
});

test('the minutes below the clock are those that it shows', () => {
  const text = (seconds: number) => minutesLeftText(before(seconds));
  expect([301, 300, 240, 150, 61, 60, 1, 0].map(text)).toEqual([
    null,
    'Nog 5 minuten',
    'Nog 4 minuten',
    'Nog 3 minuten',
    'Nog 2 minuten',
    'Nog 1 minuut',
    'Nog 1 minuut',
    'De tijd is om; rond uw zin af',
  ]);
});
