import { TZDate } from '@date-fns/tz';
// From their own files: the package's index would bring 300 modules, half a second of every start.
import { addWeeks } from 'date-fns/addWeeks';
import { startOfWeek } from 'date-fns/startOfWeek';
import type { LimitType } from '#contract/weekly-limits.ts';

const timeZone = 'Europe/Amsterdam';

/** What a week allows unless an administrator decided otherwise; chat is counted in minutes. */
export const defaultLimits: Record<LimitType, number> = { votes: 3, requests: 1, chatMinutes: 60 };

type Week = { start: Date; end: Date };

// Almost every call asks for the same week, and reckoning with time zones costs a tenth of answering one.
let latest: Week | null = null;

/** The week of a moment: Monday 00:00 up to the next Monday 00:00 on the clocks of Amsterdam. */
export function weekOf(moment: Date): Week {
  if (latest && latest.start <= moment && moment < latest.end) return latest;
  const start = startOfWeek(new TZDate(moment, timeZone), { weekStartsOn: 1 });
  latest = { start: new Date(start.getTime()), end: new Date(addWeeks(start, 1).getTime()) };
  return latest;
}
