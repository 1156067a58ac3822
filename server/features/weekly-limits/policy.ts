import { TZDate } from '@date-fns/tz';
import { addWeeks, startOfWeek } from 'date-fns';
import type { LimitType } from '#contract/weekly-limits.ts';

const timeZone = 'Europe/Amsterdam';

/** What a week allows unless an administrator decided otherwise; chat is counted in minutes. */
export const defaultLimits: Record<LimitType, number> = { votes: 3, requests: 1, chatMinutes: 60 };

export type Week = { start: Date; end: Date };

/** The week of a moment: Monday 00:00 up to the next Monday 00:00 on the clocks of Amsterdam. */
export function weekOf(moment: Date): Week {
  const start = startOfWeek(new TZDate(moment, timeZone), { weekStartsOn: 1 });
  return { start: new Date(start.getTime()), end: new Date(addWeeks(start, 1).getTime()) };
}
