import { declareTextDraft } from '#web/platform/form/drafts.ts';

/** The question of the start form, stored in this browser until an expert has joined or it was left. */
export const questionDraft = declareTextDraft('chat_question');

/** Where the files of a question that is left are. */
export const questionFiles = 'question';

/** Clears the stored question when an asked text is it, or begins with it; another tab can have stored another one. */
export function clearQuestionDraft(...asked: string[]): void {
  const draft = questionDraft();
  const question = draft.read().trim();
  if (asked.some((text) => `${text.trim()}\n\n`.startsWith(`${question}\n\n`))) draft.remove();
}
