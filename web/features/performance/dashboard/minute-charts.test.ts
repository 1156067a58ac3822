import { expect, test } from 'vitest';
import type { ServerFigures } from '#contract/performance.ts';
import { fillMinutes } from './minute-charts.tsx';

const at = (minute: string) => ({ minute }) as ServerFigures['perMinute'][number];

test('a minute that was not stored has no figures, so that an outage interrupts the lines', () => {
  const [first, last] = [at('2026-11-21T08:58:00.000Z'), at('2026-11-21T09:01:00.000Z')];
  expect(fillMinutes([first, last])).toEqual([
    { minute: '2026-11-21T08:58:00.000Z', figures: first },
    { minute: '2026-11-21T08:59:00.000Z', figures: null },
    { minute: '2026-11-21T09:00:00.000Z', figures: null },
    { minute: '2026-11-21T09:01:00.000Z', figures: last },
  ]);
});

test('without stored minutes there are none', () => {
  expect(fillMinutes([])).toEqual([]);
});
