import { useEffect } from 'react';
import type { ChatSession } from '#contract/expert-chat.ts';
import { useUser } from '#web/platform/session/use-user.ts';
import { useStore } from '#web/platform/use-store.ts';
import type { Conversation } from './conversation.ts';
import { getConversation, startConversation } from './open-conversations.ts';

/** Keeps the messages of a conversation in sync, whether they are shown or not. `session` may still be loading. */
export function useSyncedConversation(id: string, session: ChatSession | null | undefined): Conversation {
  const { id: userId } = useUser();
  const conversation = getConversation(userId, id);
  useEffect(() => startConversation(conversation), [conversation]);
  useEffect(() => void (session && conversation.applySession(session)), [conversation, session]);
  return conversation;
}

/** The state of a conversation that is on the screen. */
export function useConversation(session: ChatSession) {
  const conversation = useSyncedConversation(session.id, session);
  useEffect(() => conversation.addViewer(), [conversation]);
  return {
    conversation,
    ...useStore(conversation.sync.state),
    receipts: useStore(conversation.receipts),
    other: useStore(conversation.otherPresence.state),
  };
}
