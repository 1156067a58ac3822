import { useEffect, useState } from 'react';
import { reachability } from '#web/platform/call/reachability.ts';
import { useLiveStatus } from '#web/platform/live/use-live-status.ts';
import { useStore } from '#web/platform/use-store.ts';

/** Milliseconds in which most lost connections are restored. */
const tolerance = 5000;

/** Whether the portal responds, but has no live connection with this tab: some networks do not let it pass. */
export function useIsDelayed(): boolean {
  const isLost = useLiveStatus() === 'lost';
  const isReachable = useStore(reachability) === 'reachable';
  const [isDelayed, setIsDelayed] = useState(false);
  useEffect(() => {
    if (!isLost || !isReachable) return undefined;
    const timer = setTimeout(() => setIsDelayed(true), tolerance);
    return () => {
      clearTimeout(timer);
      setIsDelayed(false);
    };
  }, [isLost, isReachable]);
  return isDelayed;
}
