import { useCallback, useSyncExternalStore } from 'react';
import { formatRelative, nextRelativeChange } from './format-time.ts';
import { subscribeToTime } from './ticker.ts';

/** `zojuist`, `5 min geleden`, `vandaag 09:12`: rendered again when the text changes. `moment`: an ISO instant. */
export function RelativeTime({ moment }: { moment: string }) {
  const subscribe = useCallback(
    (notify: () => void) => subscribeToTime((now) => nextRelativeChange(moment, now), notify),
    [moment],
  );
  return useSyncExternalStore(subscribe, () => formatRelative(moment));
}
