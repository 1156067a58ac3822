import { expect, test } from 'vitest';
import { sumUse } from './key-use-chart.tsx';

const now = new Date('2026-10-26T00:30:00+01:00');
const use = [
  { keyId: 'a', day: '2026-10-24', calls: 2 },
  { keyId: 'b', day: '2026-10-24', calls: 3 },
  { keyId: 'a', day: '2026-10-26', calls: 5 },
];

test('days without calls count none, and a change of the clock loses no day', () => {
  expect(sumUse(use, null, 4, now)).toEqual([
    { day: '2026-10-23', calls: 0 },
    { day: '2026-10-24', calls: 5 },
    { day: '2026-10-25', calls: 0 },
    { day: '2026-10-26', calls: 5 },
  ]);
});

test('one key alone', () => {
  expect(sumUse(use, 'b', 3, now).map(({ calls }) => calls)).toEqual([3, 0, 0]);
});
