import { expect, test } from 'vitest';
import { describeAvailability } from './availability.ts';
import { expertFixture } from './expert-fixture.ts';

// A Saturday; 10:00 in Amsterdam.
const now = new Date('2026-11-21T09:00:00.000Z');
const saturday = (from: string, until: string) => ({ day: 6, from, until });
const at = (rest: Parameters<typeof expertFixture>[0]) => describeAvailability(expertFixture(rest), now);

test('an expert is available within the hours of today only', () => {
  expect(at({ hours: [saturday('13:00', '17:00'), saturday('09:00', '12:00')] })).toMatchObject({
    label: 'Bereikbaar',
    note: 'vandaag 09:00–12:00 en 13:00–17:00',
    canStart: true,
  });
  expect(at({ hours: [saturday('10:30', '24:00')] })).toMatchObject({ label: 'Niet bereikbaar', canStart: false });
  expect(at({ hours: [{ day: 1, from: '09:00', until: '17:00' }] }).note).toBe('vandaag geen uren');
});

test('an absent expert is unavailable within the hours and has a return time', () => {
  const hours = [saturday('09:00', '17:00')];
  expect(at({ hours, backAt: '2026-11-21T13:30:00.000Z' })).toMatchObject({ note: 'terug om 14:30', canStart: false });
  expect(at({ hours, backAt: '2026-11-23T08:00:00.000Z' }).note).toBe('terug ma 09:00');
  expect(at({ hours, backAt: '2026-12-12T08:00:00.000Z' }).note).toBe('terug op 12 december');
  expect(at({ hours, backAt: '2026-11-21T08:00:00.000Z' }).canStart).toBe(true);
});

test('the assistant is always available, but no session can be started with it', () => {
  expect(at({ status: 'automated' })).toMatchObject({ label: 'Altijd bereikbaar', canStart: false });
});
