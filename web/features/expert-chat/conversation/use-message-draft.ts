import { useState } from 'react';
import { readStored, writeStored } from '#web/platform/storage.ts';

/** The unsent text of a session, stored in this browser. */
export function useMessageDraft(userId: string, sessionId: string): [text: string, write: (text: string) => void] {
  const key = `chat_draft_${userId}_${sessionId}`;
  const [text, setText] = useState(() => readStored(key) ?? '');
  return [
    text,
    (next) => {
      setText(next);
      writeStored(key, next === '' ? null : next);
    },
  ];
}
