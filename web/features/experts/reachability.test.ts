import { expect, test } from 'vitest';
import { reachabilityOf } from './reachability.ts';
import { expertOf } from './expert-fixture.ts';

// A Saturday; 10:00 in Amsterdam.
const now = new Date('2026-11-21T09:00:00.000Z');
const saturday = (from: string, until: string) => ({ day: 6, from, until });
const at = (rest: Parameters<typeof expertOf>[0]) => reachabilityOf(expertOf(rest), now);

test('within the hours of today an expert can be reached, outside them not', () => {
  expect(at({ hours: [saturday('13:00', '17:00'), saturday('09:00', '12:00')] })).toMatchObject({
    label: 'Bereikbaar',
    note: 'vandaag 09:00–12:00 en 13:00–17:00',
    canStart: true,
  });
  expect(at({ hours: [saturday('10:30', '24:00')] })).toMatchObject({ label: 'Niet bereikbaar', canStart: false });
  expect(at({ hours: [{ day: 1, from: '09:00', until: '17:00' }] }).note).toBe('vandaag geen uren');
});

test('an expert who is away says when it is back, whatever the hours', () => {
  const hours = [saturday('09:00', '17:00')];
  expect(at({ hours, backAt: '2026-11-21T13:30:00.000Z' })).toMatchObject({ note: 'terug om 14:30', canStart: false });
  expect(at({ hours, backAt: '2026-11-23T08:00:00.000Z' }).note).toBe('terug ma 09:00');
  expect(at({ hours, backAt: '2026-12-12T08:00:00.000Z' }).note).toBe('terug op 12 december');
  expect(at({ hours, backAt: '2026-11-21T08:00:00.000Z' }).canStart).toBe(true);
});

test('the assistant is always there, and nobody starts a conversation with it alone', () => {
  expect(at({ status: 'automated' })).toMatchObject({ label: 'Altijd bereikbaar', canStart: false });
});
