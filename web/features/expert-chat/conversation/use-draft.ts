import { useState } from 'react';
import { readStored, writeStored } from '#web/platform/storage.ts';

/** What is being written in a conversation, kept in this browser until it is sent. */
export function useDraft(userId: string, sessionId: string): [text: string, write: (text: string) => void] {
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
