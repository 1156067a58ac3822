import { readStored, writeStored } from '#web/platform/storage.ts';

export const questionDraftKey = (userId: string) => `chat_question_${userId}`;

/** The question of the start form, stored in this browser until an expert has joined or it was left. */
export function readQuestionDraft(userId: string): string {
  return readStored(questionDraftKey(userId)) ?? '';
}

/** Clears the stored question when an asked text is it, or begins with it; another tab can have stored another one. */
export function clearQuestionDraft(userId: string, ...asked: string[]): void {
  const draft = readStored(questionDraftKey(userId))?.trim();
  if (draft !== undefined && asked.some((text) => `${text.trim()}\n\n`.startsWith(`${draft}\n\n`)))
    writeStored(questionDraftKey(userId), null);
}
