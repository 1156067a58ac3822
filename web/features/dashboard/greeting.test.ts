import { expect, test } from 'vitest';
import { greetingFor } from './greeting.ts';

test.each([
  ['2026-11-21T04:59:59.000Z', 'Goedenacht, Sanne'],
  ['2026-11-21T05:00:00.000Z', 'Goedemorgen, Sanne'],
  ['2026-11-21T10:59:59.000Z', 'Goedemorgen, Sanne'],
  ['2026-11-21T11:00:00.000Z', 'Goedemiddag, Sanne'],
  ['2026-11-21T17:00:00.000Z', 'Goedenavond, Sanne'],
  ['2026-11-21T23:00:00.000Z', 'Goedenacht, Sanne'],
])('at %s in winter it is %s', (moment, text) => expect(greetingFor('Sanne de Vries', new Date(moment))).toBe(text));

test.each([
  ['2026-07-01T03:59:59.000Z', 'Goedenacht, Ali'],
  ['2026-07-01T04:00:00.000Z', 'Goedemorgen, Ali'],
  ['2026-07-01T10:00:00.000Z', 'Goedemiddag, Ali'],
])('daylight saving counts: at %s in summer it is %s', (moment, text) =>
  expect(greetingFor(' Ali ', new Date(moment))).toBe(text),
);

test('a name of spaces gives a greeting without a name', () => {
  expect(greetingFor('  ', new Date('2026-11-21T11:00:00.000Z'))).toBe('Goedemiddag');
});
