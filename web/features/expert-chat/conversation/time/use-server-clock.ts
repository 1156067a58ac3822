import { useEffect, useState } from 'react';

/**
 * The current server time in milliseconds, updated every second. `serverTime` is the ISO time of the last response,
 * `receivedAt` the browser's clock when it arrived.
 */
export function useServerClock(serverTime: string, receivedAt: number): number {
  const offset = Date.parse(serverTime) - receivedAt;
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return Math.max(now, receivedAt) + offset;
}
