import { useEffect, useState } from 'react';

/** The current time, updated every minute, for texts such as `over 14 u 5 min`. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
