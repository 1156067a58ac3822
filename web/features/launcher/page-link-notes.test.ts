import { expect, test } from 'vitest';
import { availabilityText, openRequestsText, remainingText } from './page-link-notes.tsx';

const now = new Date('2026-11-21T11:00:00.000Z');
const renewsAt = '2026-11-22T23:00:00.000Z';

test('the note states what is left, when the limit renews, or that the role has none', () => {
  const minutes = ['minuut', 'minuten'] as const;
  expect(remainingText({ used: 0, max: 1 }, null, renewsAt, now)).toBe('Nog 1 deze week');
  expect(remainingText({ used: 25, max: 60 }, minutes, renewsAt, now)).toBe('Nog 35 minuten deze week');
  expect(remainingText({ used: 59, max: 60 }, minutes, renewsAt, now)).toBe('Nog 1 minuut deze week');
  expect(remainingText({ used: 2, max: 1 }, null, renewsAt, now)).toBe('Weer over 1 d 12 u');
  expect(remainingText({ used: 0, max: 0 }, minutes, renewsAt, now)).toBe('Met uw rol kan dit niet');
});

test('available experts are counted; without one the reason or the next hours are named', () => {
  expect(availabilityText({ available: 2, busy: 1, isOnDuty: true, opening: null })).toBe('2 experts nu bereikbaar');
  expect(availabilityText({ available: 0, busy: 1, isOnDuty: true, opening: null })).toBe('Nu allemaal in gesprek');
  expect(availabilityText({ available: 0, busy: 0, isOnDuty: true, opening: null })).toBe('Nu niemand bereikbaar');
  const opening = 'maandag 08:30';
  expect(availabilityText({ available: 0, busy: 0, isOnDuty: false, opening })).toBe('Weer bereikbaar maandag 08:30');
});

test('the number of open requests is written in words', () => {
  expect([0, 1, 2].map(openRequestsText)).toEqual(['Geen open verzoeken', '1 open verzoek', '2 open verzoeken']);
});
