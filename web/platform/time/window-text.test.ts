import { expect, test } from 'vitest';
import { durationText, windowText } from './window-text.ts';

test.each([
  ['2026-11-30T21:00:00.000Z', '2026-11-30T22:30:00.000Z', '30 nov 2026 22:00 – 23:30', '1 u 30 min'],
  ['2026-11-30T22:30:00.000Z', '2026-11-30T23:30:00.000Z', '30 nov 2026 23:30 – 01 dec 2026 00:30', '1 u'],
  ['2027-03-28T00:30:00.000Z', '2027-03-28T01:30:00.000Z', '28 mrt 2027 01:30 – 03:30', '1 u'],
  ['2027-10-30T23:30:00.000Z', '2027-10-31T01:30:00.000Z', '31 okt 2027 01:30 – 02:30', '2 u'],
])('%s to %s is written as %s, and takes %s', (startsAt, endsAt, text, duration) => {
  expect(windowText({ startsAt, endsAt })).toBe(text);
  expect(durationText({ startsAt, endsAt })).toBe(duration);
});
