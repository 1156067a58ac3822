import type { DayHours, ExpertStatus } from './experts.ts';

type Schedule = { status: ExpertStatus; hours: readonly DayHours[]; backAt: string | null };

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Amsterdam',
  weekday: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** Weekday (1: Monday, 7: Sunday) and time (`09:05`) in Amsterdam. */
export function amsterdamClock(moment: Date): { day: number; time: string } {
  const parts = Object.fromEntries(clock.formatToParts(moment).map(({ type, value }) => [type, value]));
  return { day: days.indexOf(parts['weekday']!) + 1, time: `${parts['hour']}:${parts['minute']}` };
}

/** `backAt` while it lies in the future, otherwise null. */
export function awayUntil(backAt: string | null, now: Date): string | null {
  return backAt !== null && Date.parse(backAt) > now.getTime() ? backAt : null;
}

/** True within the expert's hours and not away. False for the assistant: no session can be requested with it. */
export function isAvailable(expert: Schedule, now: Date): boolean {
  if (expert.status === 'automated' || awayUntil(expert.backAt, now) !== null) return false;
  const { day, time } = amsterdamClock(now);
  return expert.hours.some((block) => block.day === day && block.from <= time && time < block.until);
}
