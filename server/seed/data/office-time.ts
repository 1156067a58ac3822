import { tz, TZDate } from '@date-fns/tz';
import { addDays } from 'date-fns/addDays';
import { addWeeks } from 'date-fns/addWeeks';
import { set } from 'date-fns/set';
import { startOfWeek } from 'date-fns/startOfWeek';
import { between, type Random } from './seeded-random.ts';

const zone = 'Europe/Amsterdam';

/** Monday 00:00 in Amsterdam, `weeksAgo` weeks before the week of `now`. */
export function weekStart(now: Date, weeksAgo: number): TZDate {
  const monday = startOfWeek(new TZDate(now, zone), { weekStartsOn: 1, in: tz(zone) });
  return addWeeks(monday, -weeksAgo);
}

/** A random time on a working day of that week, between 08:00 and 18:00 in Amsterdam. */
export function officeMoment(random: Random, monday: TZDate): Date {
  const day = addDays(monday, between(random, 0, 4));
  const moment = set(day, {
    hours: between(random, 8, 17),
    minutes: between(random, 0, 59),
    seconds: between(random, 0, 59),
  });
  return new Date(moment.getTime());
}
