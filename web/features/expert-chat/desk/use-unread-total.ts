import { useCallback, useSyncExternalStore } from 'react';
import type { ChatSummary } from '#contract/expert-chat.ts';
import { useUser } from '#web/platform/session/use-user.ts';
import { getConversation } from '../sync/open-conversations.ts';

/** What `read` makes of the unread messages of each of these conversations; each needs a mounted `SyncConversation`. */
export function useUnread<Value extends number | string>(
  sessions: readonly Pick<ChatSummary, 'id'>[],
  read: (counts: number[]) => Value,
): Value {
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
  return useSyncExternalStore(subscribe, () => read(sessions.map(({ id }) => getConversation(userId, id).unread)));
}

/** Unread messages over these conversations. */
export function useUnreadTotal(sessions: readonly Pick<ChatSummary, 'id'>[]): number {
  return useUnread(sessions, (counts) => counts.reduce((sum, count) => sum + count, 0));
}
