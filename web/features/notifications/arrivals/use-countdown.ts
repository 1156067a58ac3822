import { useEffect, useEffectEvent, useRef } from 'react';

/** Calls back after so many milliseconds in which it ran; null: never. What ran before a pause counts. */
export function useCountdown(milliseconds: number | null, runs: boolean, done: () => void): void {
  const left = useRef(milliseconds);
  const finish = useEffectEvent(done);
  useEffect(() => {
    if (left.current === null || !runs) return undefined;
    const began = performance.now();
    const timer = setTimeout(() => finish(), left.current);
    return () => {
      clearTimeout(timer);
      left.current = Math.max(0, (left.current ?? 0) - (performance.now() - began));
    };
  }, [runs]);
}
