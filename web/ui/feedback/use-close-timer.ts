import { useEffect, useEffectEvent, useRef } from 'react';

/** Calls `close` after the duration, in milliseconds, of the time in which it runs. */
export function useCloseTimer(duration: number, isRunning: boolean, close: () => void): void {
  const remaining = useRef(duration);
  const onEnd = useEffectEvent(close);
  useEffect(() => {
    if (!isRunning) return undefined;
    const startedAt = Date.now();
    const timer = setTimeout(() => onEnd(), remaining.current);
    return () => {
      clearTimeout(timer);
      remaining.current -= Date.now() - startedAt;
    };
  }, [isRunning]);
}
