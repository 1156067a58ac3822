import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useUser } from '#web/platform/session/use-user.ts';
import { chatQuery } from '../chat-queries.ts';
import { conversationOf } from '../sync/open-conversations.ts';

/** Keeps a conversation going that is not on the screen: its messages arrive, and are told to have arrived. */
export function KeepUp({ id }: { id: string }) {
  const { id: userId } = useUser();
  const { data: session } = useQuery(chatQuery(id));
  const conversation = conversationOf(userId, id);
  useEffect(() => void (session && conversation.meet(session)), [conversation, session]);
  return null;
}
