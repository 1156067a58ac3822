import { useCallback, useSyncExternalStore } from 'react';
import type { ChatSummary } from '#contract/expert-chat.ts';
import { useUser } from '#web/platform/session/use-user.ts';
import { conversationOf } from '../sync/open-conversations.ts';

/** Messages that this expert has not read, over all open conversations; each has to be kept up with by a `KeepUp`. */
export function useUnreadTotal(own: ChatSummary[]): number {
  const { id: userId } = useUser();
  const subscribe = useCallback(
    (changed: () => void) => {
      const stops = own.flatMap(({ id }) => {
        const { exchange, receipts } = conversationOf(userId, id);
        return [exchange.state.subscribe(changed), receipts.subscribe(changed)];
      });
      return () => stops.forEach((stop) => stop());
    },
    [own, userId],
  );
  return useSyncExternalStore(subscribe, () => own.reduce((sum, { id }) => sum + conversationOf(userId, id).unread, 0));
}
