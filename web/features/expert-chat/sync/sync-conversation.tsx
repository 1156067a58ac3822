import { useQuery } from '@tanstack/react-query';
import { chatQuery } from '../chat-queries.ts';
import { useSyncedConversation } from './use-conversation.ts';

/** Keeps a conversation in sync that is not on the screen: its messages arrive and are acknowledged as delivered. */
export function SyncConversation({ id }: { id: string }) {
  const { data: session } = useQuery(chatQuery(id));
  useSyncedConversation(id, session);
  return null;
}
