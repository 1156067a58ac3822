import { useEffect } from 'react';
import type { ChatMessage, ChatSession } from '#contract/expert-chat.ts';
import { clearQuestionDraft } from './question-draft.ts';

/** Clears the stored question of a requester once an expert has joined the conversation that began with it. */
export function useClearAskedQuestion({ side, status }: ChatSession, messages: readonly ChatMessage[]): void {
  const isAnswered = side === 'requester' && status === 'active';
  const asked = isAnswered ? messages.find(({ author }) => author === 'requester')?.text : undefined;
  useEffect(() => {
    if (asked !== undefined) clearQuestionDraft(asked);
  }, [asked]);
}
