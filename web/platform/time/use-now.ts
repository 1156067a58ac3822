import { useEffect, useState } from 'react';

/** The time, told again every minute, for texts such as `over 14 u 5 min`. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
