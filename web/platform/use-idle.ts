import { useEffect, useState } from 'react';
import { whenIdle } from './when-idle.ts';

/** False until the browser has painted and is idle. */
export function useIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => whenIdle(() => setIsIdle(true)), []);
  return isIdle;
}
