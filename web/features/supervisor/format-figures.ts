import type { ageBuckets } from '#contract/supervisor.ts';
import { formatDecimal } from '#web/platform/text/format-number.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

export const ageLabels: Record<(typeof ageBuckets)[number], string> = {
  day: 'Tot 1 dag',
  days: '1 tot 3 dagen',
  week: '3 tot 7 dagen',
  month: '7 tot 30 dagen',
  older: 'Langer dan 30 dagen',
};

/** Age in one unit, for a narrow column: `5 min`, `3 u`, `12 d`, `4 mnd`. */
export function formatAge(since: string, now: Date): string {
  const age = Math.max(0, now.getTime() - Date.parse(since));
  if (age < hour) return `${Math.floor(age / minute)} min`;
  if (age < day) return `${Math.floor(age / hour)} u`;
  if (age < 60 * day) return `${Math.floor(age / day)} d`;
  return `${Math.floor(age / (30 * day))} mnd`;
}

/** A duration in hours as `24 min`, `3,4 u` or `1,2 d`, with the units of `formatAge`; a dash for null. */
export function formatHours(hours: number | null): string {
  if (hours === null) return '–';
  const minutes = Math.round(hours * 60);
  if (minutes < 60) return `${minutes} min`;
  // 23.95 is rounded to 24.
  return hours < 23.95 ? `${formatDecimal(hours)} u` : `${formatDecimal(hours / 24)} d`;
}

/** ISO week number of a week, by the instant at which it starts in Amsterdam. */
export function weekNumber(weekStart: string): number {
  const thursday = new Date(Date.parse(weekStart) + 3.5 * day);
  return Math.floor((thursday.getTime() - Date.UTC(thursday.getUTCFullYear(), 0, 1)) / (7 * day)) + 1;
}
