import { useEffect, useEffectEvent, useRef } from 'react';

/** Calls `onTimeout` after `milliseconds` in which `isRunning` was true; never when `milliseconds` is null. */
export function usePausableTimeout(milliseconds: number | null, isRunning: boolean, onTimeout: () => void): void {
  const remaining = useRef(milliseconds);
  const finish = useEffectEvent(onTimeout);
  useEffect(() => {
    if (remaining.current === null || !isRunning) return undefined;
    const startedAt = performance.now();
    const timer = setTimeout(() => finish(), remaining.current);
    return () => {
      clearTimeout(timer);
      remaining.current = Math.max(0, (remaining.current ?? 0) - (performance.now() - startedAt));
    };
  }, [isRunning]);
}
