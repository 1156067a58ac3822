import { useEffect, useState } from 'react';
import { whenIdle } from './when-idle.ts';

/** False at first, true once the browser has painted and is at rest. */
export function useIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => whenIdle(() => setIsIdle(true)), []);
  return isIdle;
}
