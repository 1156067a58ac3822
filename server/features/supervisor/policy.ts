import { ageBuckets } from '#contract/supervisor.ts';
import { weekOf } from '#server/features/weekly-limits/public.ts';

const day = 24 * 3_600_000;

/** Minimum age in days of each bucket except the first. */
const beginsAfter: Record<Exclude<Age, 'day'>, number> = { days: 1, week: 3, month: 7, older: 30 };

export type Age = (typeof ageBuckets)[number];
export type AgeSpan = { age: Age; from: Date | null; until: Date | null };

/** The creation times of each bucket: at or after `from`, before `until`; youngest first. */
export function ageSpans(now: Date): AgeSpan[] {
  const begin = (age: Age | undefined) =>
    age === undefined || age === 'day' ? null : new Date(now.getTime() - beginsAfter[age] * day);
  return ageBuckets.map((age, at) => ({ age, from: begin(ageBuckets[at + 1]), until: begin(age) }));
}

/** The starts of the week of a time and of the weeks before it, oldest first. */
export function weekStarts(now: Date, count: number): Date[] {
  const starts = [weekOf(now).start];
  while (starts.length < count) starts.unshift(weekOf(new Date(starts[0]!.getTime() - 1)).start);
  return starts;
}
