import { focusManager } from '@tanstack/react-query';
import { useEffect } from 'react';

const minuteMs = 60_000;
const maxTimerMs = 24 * 60 * minuteMs;

/**
 * Calls `refetch` just after the first of the moments (ISO) of data that was read at `readAt` (milliseconds), successfully or
 * not. Timers do not run while a computer sleeps: a moment that passed meanwhile is noticed when the page is shown again.
 */
export function useRefetchAtFirst(moments: string[], readAt: number, refetch: () => unknown): void {
  const times = moments.map((moment) => Date.parse(moment));
  const dueAt = readAt + millisecondsUntilFirst(times, readAt);
  const next = Math.min(...times.filter((time) => time > readAt));
  useEffect(() => {
    if (dueAt === Infinity) return undefined;
    const timer = setTimeout(refetch, dueAt - Date.now());
    const unsubscribe = focusManager.subscribe((isFocused) => {
      if (isFocused && Date.now() >= next) refetch();
    });
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [dueAt, next, refetch]);
}

/**
 * Milliseconds from `readAt` until one second after the first of these times: one minute for one that is past by the
 * browser's clock, at most a day, because longer timers overflow, and Infinity without any.
 */
export function millisecondsUntilFirst(times: number[], readAt: number): number {
  const waits = times.map((time) => (time > readAt ? Math.min(time - readAt + 1000, maxTimerMs) : minuteMs));
  return Math.min(...waits);
}
