import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { AppOrder } from '#contract/apps.ts';
import { call } from '#web/platform/call/call.ts';
import { reachability } from '#web/platform/call/reachability.ts';
import { queryClient } from '#web/platform/query/query-client.ts';
import { useStore } from '#web/platform/use-store.ts';
import { appOrderQuery } from './app-order-query.ts';
import { localAppOrder } from './local-app-order.ts';
import { isNewer, nextTimestamp } from './order.ts';

export type OwnOrder = {
  /** Ids in the user's order; empty when there is none. */
  order: string[];
  /** False while the order saved by another device may still arrive: a change now would overwrite it. */
  isReady: boolean;
  change: (appOrder: string[]) => void;
};

/** The order of this user: the newer of the server's and this browser's copy. The older one is overwritten. */
export function useAppOrder(userId: string): OwnOrder {
  const copy = useStore(localAppOrder(userId));
  const { data: stored, isError } = useQuery(appOrderQuery(userId));
  const reach = useStore(reachability);
  const { mutate: save } = useSaveAppOrder(userId);
  const isKnown = stored !== undefined || isError;

  useEffect(() => {
    // Also when no order was ever saved: the next load can then render without a request.
    if (stored && (copy === null || isNewer(stored, copy))) localAppOrder(userId).write(stored);
    else if (copy && isKnown && isNewer(copy, stored) && reach === 'reachable') save(copy);
  }, [userId, stored, isKnown, copy, reach, save]);

  return {
    order: (isNewer(stored, copy) ? stored : copy)?.appOrder ?? [],
    isReady: copy !== null || isKnown,
    change: (appOrder) => localAppOrder(userId).write({ appOrder, updatedAt: nextTimestamp([stored, copy]) }),
  };
}

/** Saves the order on the server. A failure shows nothing: the copy in this browser stays and is sent again later. */
function useSaveAppOrder(userId: string) {
  return useMutation({
    scope: { id: 'app-order' },
    meta: { ownErrors: true },
    mutationFn: ({ appOrder, updatedAt }: AppOrder) =>
      call('POST /api/users/{id}/app-order', {
        params: { id: userId },
        body: { appOrder, updatedAt: updatedAt ?? undefined },
      }),
    onSuccess: (stored, sent) => {
      const copy = localAppOrder(userId);
      // A later move is being saved.
      if (copy.read()?.updatedAt !== sent.updatedAt) return;
      // With its own timestamp, a device whose clock is ahead would overwrite every other device.
      copy.write(stored);
      queryClient.setQueryData(appOrderQuery(userId).queryKey, stored);
    },
    onError: (error) => console.warn('The app order is kept in this browser only', error),
  });
}
