import { useStore } from '../use-store.ts';
import { liveStatus, type LiveStatus } from './live.ts';

/** Whether live messages arrive now. */
export function useLiveStatus(): LiveStatus {
  return useStore(liveStatus);
}
