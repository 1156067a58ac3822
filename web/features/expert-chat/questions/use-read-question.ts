import type { ChatSession } from '#contract/expert-chat.ts';
import { useUser } from '#web/platform/session/use-user.ts';
import { getConversation } from '../sync/open-conversations.ts';

/** @returns a function that reads what the requester wrote in a conversation, or else its topic */
export function useReadQuestion({ id, topic }: Pick<ChatSession, 'id' | 'topic'>): () => string {
  const { id: userId } = useUser();
  return () => {
    const { messages } = getConversation(userId, id).sync.state.read().timeline;
    const written = messages.filter(({ author }) => author === 'requester').map(({ text }) => text);
    return written.join('\n\n') || (topic ?? '');
  };
}
