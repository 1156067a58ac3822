import { useEffect, useState } from 'react';
import { onStoredElsewhere, readStored, writeStored } from '#web/platform/storage.ts';

/** The unsent text of a conversation, stored in this browser and shared by its tabs. */
export function useMessageDraft(userId: string, sessionId: string): [text: string, write: (text: string) => void] {
  const key = `chat_draft_${userId}_${sessionId}`;
  const [text, setText] = useState(() => readStored(key) ?? '');
  useEffect(() => onStoredElsewhere(key, (stored) => setText(stored ?? '')), [key]);
  return [
    text,
    (next) => {
      setText(next);
      writeStored(key, next === '' ? null : next);
    },
  ];
}
