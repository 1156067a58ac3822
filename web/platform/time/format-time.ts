import { memoize } from '../memoize.ts';

const zone = { timeZone: 'Europe/Amsterdam' } as const;
/** Created on first use: the first formatter of a page takes about 10 ms. */
const format = (locale: string, parts: Intl.DateTimeFormatOptions = {}) =>
  memoize(() => new Intl.DateTimeFormat(locale, { ...zone, ...parts }));

const dateTime = format('nl-NL', {
  day: '2-digit',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});
const clock = format('nl-NL', { hour: '2-digit', minute: '2-digit' });
const weekday = format('nl-NL', { weekday: 'short' });
const dayOfMonth = format('nl-NL', { day: 'numeric', month: 'long' });
const longDay = format('nl-NL', { weekday: 'long', day: 'numeric', month: 'long' });
const dayKey = format('sv-SE');

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

type Moment = string | Date;

const at = (moment: Moment) => new Date(moment);

/** `21 nov 2026 14:03`. All formats are Dutch, in the time zone of Amsterdam. */
export function formatDateTime(moment: Moment): string {
  return dateTime().format(at(moment)).replaceAll(/[,.]/g, '');
}

/** `21 nov 2026` */
export function formatDay(moment: Moment): string {
  return formatDateTime(moment).slice(0, -' 14:03'.length);
}

/** `2026-11-21` */
export function formatIsoDay(moment: Moment): string {
  return dayKey().format(at(moment));
}

/** `14:03` */
export function formatClock(moment: Moment): string {
  return clock().format(at(moment));
}

/** `ma 00:00`, for something within a week. */
export function formatWeekMoment(moment: Moment): string {
  return `${weekday().format(at(moment)).replaceAll('.', '')} ${formatClock(moment)}`;
}

/** `21 november` */
export function formatDayOfMonth(moment: Moment): string {
  return dayOfMonth().format(at(moment));
}

/** `zaterdag 21 november` */
export function formatLongDay(moment: Moment): string {
  return longDay().format(at(moment));
}

/**
 * `zojuist`, `5 min geleden`, `vandaag 09:12` or `gisteren 16:20`; earlier moments as date and time, as those an hour or
 * more ahead of a clock that is behind.
 */
export function formatRelative(moment: Moment, now: Date = new Date()): string {
  const past = now.getTime() - at(moment).getTime();
  if (past <= -hour) return formatDateTime(moment);
  if (past < minute) return 'zojuist';
  if (past < hour) return `${Math.floor(past / minute)} min geleden`;
  const days = Math.round((Date.parse(formatIsoDay(now)) - Date.parse(formatIsoDay(moment))) / day);
  if (days === 0) return `vandaag ${formatClock(moment)}`;
  if (days === 1) return `gisteren ${formatClock(moment)}`;
  return formatDateTime(moment);
}

/** Milliseconds since 1970 at which `formatRelative` may give another text than at `now`. */
export function nextRelativeChange(moment: Moment, now: number): number {
  const past = now - at(moment).getTime();
  if (past < 0) return at(moment).getTime() + (past <= -hour ? 1 - hour : minute);
  if (past < hour) return now - (past % minute) + minute;
  // Midnight in Amsterdam is on a whole hour.
  return now - (now % hour) + hour;
}

/** The time left until a moment in its two largest units: `2 d 14 u`, `14 u 5 min`, `5 min`. */
export function formatUntil(moment: Moment, now: Date): string {
  const left = Math.ceil(Math.max(0, at(moment).getTime() - now.getTime()) / minute) * minute;
  const parts: [number, string][] = [
    [Math.floor(left / day), 'd'],
    [Math.floor((left % day) / hour), 'u'],
    [(left % hour) / minute, 'min'],
  ];
  const first = parts.findIndex(([amount]) => amount > 0);
  if (first === -1) return 'minder dan 1 min';
  return parts
    .slice(first, first + 2)
    .filter(([amount]) => amount > 0)
    .map(([amount, unit]) => `${amount} ${unit}`)
    .join(' ');
}

/** Whether a moment is less than six days ahead: later, a weekday could be two dates. */
export function isWithinWeek(moment: string, now: Date): boolean {
  return at(moment).getTime() - now.getTime() < 6 * day;
}

/** A moment ahead: `14:00` today, `di 14:00` within a week, otherwise with the date. */
export function formatUpcoming(moment: string, now: Date): string {
  if (formatDay(moment) === formatDay(now)) return formatClock(moment);
  return isWithinWeek(moment, now) ? formatWeekMoment(moment) : formatDateTime(moment);
}
