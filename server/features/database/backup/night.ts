import { TZDate } from '@date-fns/tz';

/** The moment at which a nightly backup is due, and its date in Amsterdam. */
export type Night = { dueAt: Date; date: string };

/** The night that is due last at a moment. `at`: the time in Amsterdam, as `02:30`. */
export function lastNight(now: Date, at: string): Night {
  const today = nightOf(now, at, 0);
  return today.dueAt <= now ? today : nightOf(now, at, -1);
}

/** The night that is due next. */
export function nextNight(now: Date, at: string): Night {
  const today = nightOf(now, at, 0);
  return today.dueAt > now ? today : nightOf(now, at, 1);
}

function nightOf(now: Date, at: string, days: number): Night {
  const [hour, minute] = at.split(':').map(Number);
  const day = new TZDate(now, 'Europe/Amsterdam');
  day.setDate(day.getDate() + days);
  const date = [day.getFullYear(), day.getMonth() + 1, day.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
  day.setHours(hour!, minute, 0, 0);
  return { dueAt: new Date(day.getTime()), date };
}
