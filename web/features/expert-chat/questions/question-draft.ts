import { useState } from 'react';
import { readStored, writeStored } from '#web/platform/storage.ts';

const keyOf = (userId: string) => `chat_question_${userId}`;

/** The question in the start form, stored in this browser until an expert has joined or it was left. */
export function useQuestionDraft(userId: string): [text: string, write: (text: string) => void] {
  const [initial] = useState(() => readStored(keyOf(userId)) ?? '');
  return [initial, (text) => writeStored(keyOf(userId), text === '' ? null : text)];
}

export function clearQuestionDraft(userId: string): void {
  writeStored(keyOf(userId), null);
}
