import { useEffect, useEffectEvent, useRef } from 'react';
import { readStored, writeStored } from '#web/platform/storage.ts';
import { putDraftAside, removeDraftAside, useDraftsAside } from './drafts-aside.ts';
import type { RequestDraftState } from './use-request-draft.ts';

type Chat = { id: string; title: string; description: string };

/**
 * Fills the form with the text of a conversation, once. A draft that is not from that conversation is kept aside and offered.
 * `chat`: undefined while loading, null without one.
 */
export function useChatDraft(userId: string, state: RequestDraftState, chat: Chat | null | undefined) {
  const { draft, isReady, replace } = state;
  const [newest] = useDraftsAside(userId);
  const filledFrom = useRef<string | null>(null);
  const originKey = `requestDraftChat_${userId}`;

  const fill = useEffectEvent(({ id, title, description }: Chat) => {
    if (filledFrom.current === id) return;
    filledFrom.current = id;
    if (draft && readStored(originKey) === id) return;
    if (draft) putDraftAside(userId, draft);
    writeStored(originKey, id);
    replace({ title, description, appId: null });
  });
  useEffect(() => {
    if (isReady && chat) fill(chat);
  }, [isReady, chat]);

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
