import { useSyncExternalStore } from 'react';
import { formatRelative, nextRelativeChange } from './format-time.ts';
import { subscribeToTime } from './ticker.ts';

/** `zojuist`, `5 min geleden`, `vandaag 09:12`: rendered again when the text changes. `moment`: an ISO instant. */
export function RelativeTime({ moment }: { moment: string }) {
  return useSyncExternalStore(
    (notify) => subscribeToTime((now) => nextRelativeChange(moment, now), notify),
    () => formatRelative(moment),
  );
}
