import { useMutation } from '@tanstack/react-query';
import type { AppOrder } from '#contract/apps.ts';
import { call } from '#web/platform/call/call.ts';
import { queryClient } from '#web/platform/query/query-client.ts';
import { appOrderQuery } from './app-order-query.ts';
import { localAppOrder } from './local-app-order.ts';

/** Saves the order on the server. A failure shows nothing: the copy in this browser stays and is sent again later. */
export function useSaveAppOrder(userId: string) {
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
