import { useChat } from './use-chat.ts';
import { useSyncedConversation } from './use-conversation.ts';

/** Keeps a conversation in sync that is not on the screen: its messages arrive and are acknowledged as delivered. */
export function SyncConversation({ id }: { id: string }) {
  const { data: session } = useChat(id);
  useSyncedConversation(id, session);
  return null;
}
