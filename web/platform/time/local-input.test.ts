import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromLocalInput, toLocalInput } from './local-input.ts';

test('a field has the time in Amsterdam, wherever the browser is', () => {
  expect(toLocalInput('2026-01-05T08:00:00.000Z')).toBe('2026-01-05T09:00');
  expect(toLocalInput('2026-07-05T08:00:00.000Z')).toBe('2026-07-05T10:00');
  expect(fromLocalInput('2026-07-05T10:00')).toBe('2026-07-05T08:00:00.000Z');
  expect([toLocalInput(null), fromLocalInput('')]).toEqual(['', null]);
});

test.each([
  ['the last minute of summer time', '2026-10-25T02:59', '2026-10-25T00:59:00.000Z'],
  ['the first minute of winter time that occurs once', '2026-10-25T03:00', '2026-10-25T02:00:00.000Z'],
  ['the last minute of winter time', '2026-03-29T01:59', '2026-03-29T00:59:00.000Z'],
  ['a minute that does not exist', '2026-03-29T02:30', '2026-03-29T01:30:00.000Z'],
  ['the first minute of summer time', '2026-03-29T03:00', '2026-03-29T01:00:00.000Z'],
])('%s is the right instant', (_what, local, instant) => {
  expect(fromLocalInput(local)).toBe(instant);
});

test('what is no instant of the contract, such as a year of six digits, is left for it to refuse', () => {
  expect(fromLocalInput('202026-07-05T10:00')).toBe('202026-07-05T10:00');
});

test('the instant of a field is the one that the field shows', () => {
  const minutes = fc.integer({ min: Date.parse('2024-01-01') / 60_000, max: Date.parse('2040-01-01') / 60_000 });
  fc.assert(
    fc.property(minutes, (minute) => {
      const local = toLocalInput(new Date(minute * 60_000).toISOString());
      expect(toLocalInput(fromLocalInput(local))).toBe(local);
    }),
  );
});
