import { useState, useEffect } from 'react';
import { subscribeToTime } from './ticker.ts';

const minute = 60_000;

/** The current time, updated every minute, for texts such as `over 14 u 5 min`. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(
    () =>
      subscribeToTime(
        (at) => at - (at % minute) + minute,
        () => setNow(new Date()),
      ),
    [],
  );
  return now;
}
