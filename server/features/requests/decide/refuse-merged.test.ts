import { expect, test } from 'vitest';
import { refuseMerged } from './decide-requests.ts';

const merged = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ title: `Agenda ${at + 1}`, mergedInto: 'other' }));

test('merged requests are refused with their titles, of which three at most are named', () => {
  expect(() => refuseMerged(merged(1))).toThrow('“Agenda 1” is al samengevoegd met een ander verzoek.');
  expect(() => refuseMerged(merged(2))).toThrow('“Agenda 1” en “Agenda 2” zijn al samengevoegd met een ander verzoek.');
  expect(() => refuseMerged(merged(5))).toThrow('“Agenda 1”, “Agenda 2”, “Agenda 3” en nog 2 zijn al samengevoegd');
});

test('none, or one that is not merged, is not refused', () => {
  refuseMerged([]);
  refuseMerged([...merged(1), { title: 'Rooster', mergedInto: null }]);
});
