import { useEffect } from 'react';

const minuteMs = 60_000;
const maxTimerMs = 24 * 60 * minuteMs;

/** Calls `refetch` just after the first of the moments (ISO) that data has which was fetched at `fetchedAt` (milliseconds). */
export function useRefetchAtFirst(moments: string[], fetchedAt: number, refetch: () => unknown): void {
  const first = Math.min(...moments.map((moment) => Date.parse(moment)));
  useEffect(() => {
    if (first === Infinity) return undefined;
    const timer = setTimeout(refetch, millisecondsUntil(first, fetchedAt));
    return () => clearTimeout(timer);
  }, [first, fetchedAt, refetch]);
}

/**
 * Milliseconds until one second after the moment: one minute when the browser's clock is already past that, and at most a
 * day, because longer timers overflow.
 */
export function millisecondsUntil(moment: number, fetchedAt: number): number {
  const wait = moment - fetchedAt + 1000;
  return Math.min(wait > 0 ? wait : minuteMs, maxTimerMs);
}
