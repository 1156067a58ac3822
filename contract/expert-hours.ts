import type { DayHours, Expert } from './experts.ts';

type Schedule = Pick<Expert, 'hours' | 'backAt' | 'outsideHours'>;
type Presence = Schedule & Pick<Expert, 'status' | 'isConnected' | 'isInConversation'>;

let clock: Intl.DateTimeFormat | undefined;

/** Created on first use: the first formatter of a page takes some 15 ms. */
function readClock(): Intl.DateTimeFormat {
  clock ??= new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Europe/Amsterdam',
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return clock;
}

const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** Weekday (1: Monday, 7: Sunday) and time (`09:05`) in Amsterdam. */
export function amsterdamClock(moment: Date): { day: number; time: string } {
  const parts = Object.fromEntries(
    readClock()
      .formatToParts(moment)
      .map(({ type, value }) => [type, value]),
  );
  return { day: days.indexOf(parts['weekday']!) + 1, time: `${parts['hour']}:${parts['minute']}` };
}

/** `backAt` while it lies in the future, otherwise null. */
export function awayUntil(backAt: string | null, now: Date): string | null {
  return backAt !== null && Date.parse(backAt) > now.getTime() ? backAt : null;
}

export function isWithinHours(hours: readonly DayHours[], now: Date): boolean {
  const { day, time } = amsterdamClock(now);
  return hours.some((block) => block.day === day && block.from <= time && time < block.until);
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** Two weeks: on the day of summer time a block within the skipped hour does not begin. */
const searchedDays = 15;

/** The first moment from `now` within the hours, `now` included; null without hours. */
export function nextOpening(hours: readonly DayHours[], now: Date): Date | null {
  if (isWithinHours(hours, now)) return now;
  const today = now.getTime() - (now.getTime() % dayMs);
  // Hours begin at the start of a block, an hour or two ahead of UTC, or at 01:00 UTC when the clock changes.
  const starts = Array.from({ length: searchedDays + 1 }, (_, at) => today + at * dayMs).flatMap((day) => [
    day + hourMs,
    ...hours.flatMap(({ from }) => [1, 2].map((ahead) => day + minutesOf(from) * 60_000 - ahead * hourMs)),
  ]);
  const next = starts
    .filter((start) => start > now.getTime())
    .toSorted((one, other) => one - other)
    .find((start) => isWithinHours(hours, new Date(start)));
  return next === undefined ? null : new Date(next);
}

/** The first moment from `now` at which the expert is on duty, `now` included; null without hours. */
export function nextDuty(expert: Schedule, now: Date): Date | null {
  const from = new Date(awayUntil(expert.backAt, now) ?? now);
  return expert.outsideHours ? from : nextOpening(expert.hours, from);
}

function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}

/** Not away, and within the hours or available outside them. */
export function isOnDuty(expert: Schedule, now: Date): boolean {
  return awayUntil(expert.backAt, now) === null && (expert.outsideHours || isWithinHours(expert.hours, now));
}

/** Connected and on duty, whether or not in a conversation. False for the assistant. */
export function isPresent(expert: Presence, now: Date): boolean {
  return expert.status !== 'automated' && expert.isConnected && isOnDuty(expert, now);
}

/** Present and in no conversation: a conversation can be started. */
export function isAvailable(expert: Presence, now: Date): boolean {
  return isPresent(expert, now) && !expert.isInConversation;
}
