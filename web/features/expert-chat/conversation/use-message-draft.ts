import { useCallback, useSyncExternalStore } from 'react';
import { createUserStore } from '#web/platform/session/user-state.ts';
import { onStoredElsewhere, readStored, writeStored } from '#web/platform/storage.ts';

/** Incremented when this tab writes a draft. */
const revision = createUserStore(0);

const keyOf = (userId: string, sessionId: string) => `chat_draft_${userId}_${sessionId}`;

/** The unsent text of a conversation, stored in this browser and shared by its tabs. */
export function useMessageDraft(userId: string, sessionId: string): [text: string, write: (text: string) => void] {
  const key = keyOf(userId, sessionId);
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = [revision.subscribe(listener), onStoredElsewhere(key, listener)];
      return () => stops.forEach((stop) => stop());
    },
    [key],
  );
  const text = useSyncExternalStore(subscribe, () => readStored(key) ?? '');
  return [text, (next) => writeDraft(key, next)];
}

/** Adds a text to the field of a conversation, after what was typed there. */
export function addToMessageDraft(userId: string, sessionId: string, text: string): void {
  const key = keyOf(userId, sessionId);
  writeDraft(key, [readStored(key), text].filter(Boolean).join('\n\n'));
}

function writeDraft(key: string, text: string): void {
  writeStored(key, text === '' ? null : text);
  revision.write(revision.read() + 1);
}
