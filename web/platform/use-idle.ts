import { startTransition, useEffect, useState } from 'react';
import { whenIdle } from './when-idle.ts';

/** False until the browser has painted and is idle. What follows is rendered in slices. */
export function useIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => whenIdle(() => startTransition(() => setIsIdle(true))), []);
  return isIdle;
}
