import { useEffect, useState } from 'react';

/** False at first, true once the browser has painted and is at rest. */
export function useIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => {
    const rest = () => setIsIdle(true);
    if (!('requestIdleCallback' in globalThis)) {
      const timer = setTimeout(rest, 500);
      return () => clearTimeout(timer);
    }
    const request = requestIdleCallback(rest, { timeout: 2000 });
    return () => cancelIdleCallback(request);
  }, []);
  return isIdle;
}
