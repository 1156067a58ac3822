import type { Clock } from '#server/platform/clock.ts';

/** A clock whose time changes only by `set` and `advance`. */
export type SettableClock = Clock & { set(moment: string | Date): void; advance(milliseconds: number): void };

export const minutes = 60_000;
export const hours = 60 * minutes;
export const days = 24 * hours;

/** Default: a Wednesday in winter, 12:00 UTC. */
export function settableClock(start: string | Date = '2026-03-11T12:00:00.000Z'): SettableClock {
  let now = new Date(start).getTime();
  return {
    now: () => new Date(now),
    set: (moment) => void (now = new Date(moment).getTime()),
    advance: (milliseconds) => void (now += milliseconds),
  };
}
