import type { DayHours, Expert } from './experts.ts';

type Schedule = Pick<Expert, 'hours' | 'backAt' | 'outsideHours'>;
type Presence = Schedule & Pick<Expert, 'status' | 'isConnected' | 'isInConversation'>;

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

/** Within the hours. */
export function isWithinHours(hours: readonly DayHours[], now: Date): boolean {
  const { day, time } = amsterdamClock(now);
  return hours.some((block) => block.day === day && block.from <= time && time < block.until);
}

/** When hours begin next: the weekday, the time and in how many days, 0 to 7; null without hours. */
export function nextOpening(
  hours: readonly DayHours[],
  now: Date,
): { day: number; time: string; inDays: number } | null {
  const today = amsterdamClock(now);
  for (let inDays = 0; inDays <= 7; inDays += 1) {
    const day = ((today.day - 1 + inDays) % 7) + 1;
    const starts = hours.filter((block) => block.day === day && (inDays > 0 || block.from > today.time));
    const [time] = starts.map(({ from }) => from).toSorted();
    if (time !== undefined) return { day, time, inDays };
  }
  return null;
}

/** Not away, and within the hours or available outside them. */
export function isOnDuty(expert: Schedule, now: Date): boolean {
  return awayUntil(expert.backAt, now) === null && (expert.outsideHours || isWithinHours(expert.hours, now));
}

/** Connected and on duty: available, or in a conversation that ends. False for the assistant. */
export function isPresent(expert: Presence, now: Date): boolean {
  return expert.status !== 'automated' && expert.isConnected && isOnDuty(expert, now);
}

/** Present and in no conversation: a conversation can be started. */
export function isAvailable(expert: Presence, now: Date): boolean {
  return isPresent(expert, now) && !expert.isInConversation;
}
