import { useCallback, useSyncExternalStore } from 'react';
import type { ChatSummary } from '#contract/expert-chat.ts';
import { useUser } from '#web/platform/session/use-user.ts';
import { getConversation } from '../sync/open-conversations.ts';

/** Unread messages over these conversations; each needs a mounted `SyncConversation`. */
export function useUnreadTotal(sessions: readonly Pick<ChatSummary, 'id'>[]): number {
  const { id: userId } = useUser();
  const subscribe = useCallback(
    (onChange: () => void) => {
      const unsubscribers = sessions.flatMap(({ id }) => {
        const { sync, receipts } = getConversation(userId, id);
        return [sync.state.subscribe(onChange), receipts.subscribe(onChange)];
      });
      return () => unsubscribers.forEach((unsubscribe) => unsubscribe());
    },
    [sessions, userId],
  );
  return useSyncExternalStore(subscribe, () =>
    sessions.reduce((sum, { id }) => sum + getConversation(userId, id).unread, 0),
  );
}
