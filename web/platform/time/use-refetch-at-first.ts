import { useEffect } from 'react';

const minuteMs = 60_000;
const maxTimerMs = 24 * 60 * minuteMs;

/** Calls `refetch` just after the first of these moments (ISO), which what was fetched at `fetchedAt` (milliseconds) has. */
export function useRefetchAtFirst(moments: string[], fetchedAt: number, refetch: () => unknown): void {
  const wait = millisecondsUntilFirst(moments, fetchedAt);
  useEffect(() => {
    if (wait === null) return undefined;
    const timer = setTimeout(refetch, wait);
    return () => clearTimeout(timer);
  }, [wait, fetchedAt, refetch]);
}

/**
 * Milliseconds until one second after the first moment: one minute when the browser's clock is already past that, and at
 * most a day, because longer timers overflow. Null without moments.
 */
export function millisecondsUntilFirst(moments: string[], fetchedAt: number): number | null {
  if (moments.length === 0) return null;
  const wait = Math.min(...moments.map((moment) => Date.parse(moment))) - fetchedAt + 1000;
  return Math.min(wait > 0 ? wait : minuteMs, maxTimerMs);
}
