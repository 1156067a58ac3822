import { useCallback, useSyncExternalStore } from 'react';
import { createUserStore } from '../session/user-state.ts';
import { onStoredElsewhere, readStored, writeStored } from '../storage.ts';

/** Incremented when this tab writes a shared text. */
const revision = createUserStore(0);

/**
 * A text at a key of localStorage that all tabs show as it was written last. For what is one thing in all tabs: a tab that kept its own,
 * as those of `stored-draft.ts` do, would offer what another has sent or used already.
 */
export function useSharedText(key: string): string | null {
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = [revision.subscribe(listener), onStoredElsewhere(key, listener)];
      return () => stops.forEach((stop) => stop());
    },
    [key],
  );
  return useSyncExternalStore(subscribe, () => readStored(key));
}

/** An empty text or null removes it. */
export function writeSharedText(key: string, text: string | null): void {
  writeStored(key, text || null);
  revision.write(revision.read() + 1);
}
