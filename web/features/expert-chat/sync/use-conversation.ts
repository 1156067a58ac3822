import { useEffect } from 'react';
import type { ChatSession } from '#contract/expert-chat.ts';
import { useUser } from '#web/platform/session/use-user.ts';
import { useStore } from '#web/platform/use-store.ts';
import { conversationOf } from './open-conversations.ts';

/** The messages and signs of a conversation that is on the screen. */
export function useConversation(session: ChatSession) {
  const { id: userId } = useUser();
  const conversation = conversationOf(userId, session.id);
  useEffect(() => conversation.meet(session), [conversation, session]);
  useEffect(() => conversation.show(), [conversation]);
  return {
    conversation,
    ...useStore(conversation.exchange.state),
    receipts: useStore(conversation.receipts),
    other: useStore(conversation.other.state),
  };
}
