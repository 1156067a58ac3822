import type { ServerFigures } from '#contract/performance.ts';

type Figures = ServerFigures['perMinute'][number];

const minuteMs = 60_000;

/** Every minute from the first to the last, with null for one that no instance stored: the portal was down then. */
export function fillMinutes(stored: Figures[]): { minute: string; figures: Figures | null }[] {
  const byTime = new Map(stored.map((figures) => [Date.parse(figures.minute), figures]));
  const [first, last] = [Math.min(...byTime.keys()), Math.max(...byTime.keys())];
  const minutes = [];
  for (let time = first; time <= last; time += minuteMs)
    minutes.push({ minute: new Date(time).toISOString(), figures: byTime.get(time) ?? null });
  return minutes;
}
