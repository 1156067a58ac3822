import { useEffect, useState } from 'react';

/** The server's clock in milliseconds, every second, from what its last answer said and when that came. */
export function useServerClock(said: string, receivedAt: number): number {
  const offset = Date.parse(said) - receivedAt;
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return Math.max(now, receivedAt) + offset;
}
