import { useStore } from '../use-store.ts';
import { liveStatus, type LiveStatus } from './live.ts';

/** Status of the live connection. */
export function useLiveStatus(): LiveStatus {
  return useStore(liveStatus);
}
