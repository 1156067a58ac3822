import { useMutation } from '@tanstack/react-query';
import type { NotificationPreference } from '#contract/notifications.ts';
import { call } from '#web/platform/call/call.ts';
import { queryClient } from '#web/platform/query/query-client.ts';
import { preferencesQuery } from '../notification-queries.ts';

const { queryKey } = preferencesQuery;

const mutationKey = ['notification-preferences'];

/** Saves the delivery of a kind of notification, with an optimistic update. */
export function useSavePreference() {
  return useMutation({
    mutationKey,
    scope: { id: 'notification-preferences' },
    mutationFn: (choice: NotificationPreference) => call('PUT /api/notifications/preferences', { body: choice }),
    meta: { errorTitle: 'Uw keuze kon niet worden bewaard' },
    onMutate: async (choice) => {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData(queryKey);
      queryClient.setQueryData(queryKey, (preferences) =>
        preferences?.map((preference) => (preference.kind === choice.kind ? choice : preference)),
      );
      return before;
    },
    onError: (_error, _choice, before) => {
      if (isLast()) queryClient.setQueryData(queryKey, before);
    },
    onSettled: async () => {
      if (isLast()) await queryClient.invalidateQueries({ queryKey });
    },
  });
}

/** Not while a later choice is queued: it is shown already. */
function isLast(): boolean {
  return queryClient.isMutating({ mutationKey }) <= 1;
}
