import { expect, test } from 'vitest';
import { availableText, leftText, openText } from './note-texts.ts';

const now = new Date('2026-11-21T11:00:00.000Z');
const renewsAt = '2026-11-22T23:00:00.000Z';

test('a door says what is left, and otherwise when there is more', () => {
  expect(leftText({ used: 0, max: 1 }, '', renewsAt, now)).toBe('Nog 1 deze week');
  expect(leftText({ used: 25, max: 60 }, 'minuten', renewsAt, now)).toBe('Nog 35 minuten deze week');
  expect(leftText({ used: 2, max: 1 }, '', renewsAt, now)).toBe('Weer over 1 d 12 u');
});

test('experts are counted by who can be reached', () => {
  expect(availableText([{ isAvailable: true }, { isAvailable: false }])).toBe('1 van de 2 nu bereikbaar');
  expect(availableText([{ isAvailable: false }])).toBe('Nu niemand bereikbaar');
});

test('open requests are counted in words', () => {
  expect([0, 1, 2].map(openText)).toEqual(['Geen open verzoeken', '1 open verzoek', '2 open verzoeken']);
});
