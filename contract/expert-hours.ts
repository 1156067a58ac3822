import type { DayHours, ExpertStatus } from './experts.ts';

type Reachable = { status: ExpertStatus; hours: readonly DayHours[]; backAt: string | null };

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Amsterdam',
  weekday: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** What the clocks of Amsterdam show: the weekday from 1 (Monday), and the time as `09:05`. */
export function clockOf(moment: Date): { day: number; time: string } {
  const parts = Object.fromEntries(clock.formatToParts(moment).map(({ type, value }) => [type, value]));
  return { day: days.indexOf(parts['weekday']!) + 1, time: `${parts['hour']}:${parts['minute']}` };
}

/** Until when an expert is away; null when not (any more). */
export function awayUntil(backAt: string | null, now: Date): string | null {
  return backAt !== null && Date.parse(backAt) > now.getTime() ? backAt : null;
}

/** A person who is not away, within the hours. The automated one always answers, but nobody can meet it. */
export function isAvailable(expert: Reachable, now: Date): boolean {
  if (expert.status === 'automated' || awayUntil(expert.backAt, now) !== null) return false;
  const { day, time } = clockOf(now);
  return expert.hours.some((block) => block.day === day && block.from <= time && time < block.until);
}
