import { useState } from 'react';
import { readStored, writeStored } from '#web/platform/storage.ts';

const keyOf = (userId: string) => `chat_question_${userId}`;

/** The question in the start form, stored in this browser until an expert has joined or it was left. */
export function useQuestionDraft(userId: string): [text: string, write: (text: string) => void] {
  const [initial] = useState(() => readStored(keyOf(userId)) ?? '');
  return [initial, (text) => writeStored(keyOf(userId), text === '' ? null : text)];
}

/** Clears the stored question when an asked text is it, or begins with it; another tab can have stored another one. */
export function clearQuestionDraft(userId: string, ...asked: string[]): void {
  const draft = readStored(keyOf(userId))?.trim();
  if (draft !== undefined && asked.some((text) => `${text.trim()}\n\n`.startsWith(`${draft}\n\n`)))
    writeStored(keyOf(userId), null);
}
