import { useEffect, useEffectEvent, useRef } from 'react';
import { readStored, writeStored } from '#web/platform/storage.ts';
import { putDraftAside, removeDraftAside, useDraftsAside } from './drafts-aside.ts';
import type { RequestDraftState } from './use-request-draft.ts';

/** A conversation, a search, or an app, about which only the draft itself says whether it is. */
type Source = { id: string; title: string; description: string; appId?: string };

/**
 * Fills the form with the text of a source, once. A draft that is not from it is kept aside and offered.
 * `source`: undefined while loading, null without one.
 */
export function useSourceDraft(userId: string, state: RequestDraftState, source: Source | null | undefined) {
  const { draft, isReady, read, replace } = state;
  const [newest] = useDraftsAside(userId);
  const filledFrom = useRef<string | null>(null);
  const originKey = `requestDraftChat_${userId}`;

  const fill = useEffectEvent(({ id, title, description, appId }: Source) => {
    if (filledFrom.current === id) return;
    filledFrom.current = id;
    const earlier = read();
    if (appId ? !earlier || earlier.appId === appId : earlier && readStored(originKey) === id) return;
    if (earlier) putDraftAside(userId, earlier);
    writeStored(originKey, appId ? null : id);
    replace({ title, description, appId: null });
  });
  useEffect(() => {
    if (isReady && source) fill(source);
  }, [isReady, source]);

  return {
    /** The newest draft that was kept aside. */
    aside: newest ?? null,
    /** Exchanges the draft with the one that was kept aside. */
    restoreAside: () => {
      if (!newest) return;
      writeStored(originKey, null);
      removeDraftAside(userId, newest);
      if (draft) putDraftAside(userId, draft);
      replace(newest);
    },
    /** @returns a function that undoes it */
    discardAside: () => {
      if (newest) removeDraftAside(userId, newest);
      return () => newest && putDraftAside(userId, newest);
    },
  };
}
