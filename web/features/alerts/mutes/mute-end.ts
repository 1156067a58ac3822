import type { AlertMute } from '#contract/alerts.ts';

const minuteMs = 60_000;
const maxTimerMs = 24 * 60 * minuteMs;

/**
 * Milliseconds from the moment that mutes were fetched until one second after the first of them ends: one minute when the
 * browser's clock is already past that, and at most a day, because longer timers overflow.
 */
export function millisecondsUntilMuteEnds(mutes: Pick<AlertMute, 'endsAt'>[], fetchedAt: number): number {
  const wait = Math.min(...mutes.map(({ endsAt }) => Date.parse(endsAt))) - fetchedAt + 1000;
  return Math.min(wait > 0 ? wait : minuteMs, maxTimerMs);
}
