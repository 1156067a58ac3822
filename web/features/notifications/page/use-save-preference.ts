import { useMutation } from '@tanstack/react-query';
import type { NotificationPreference } from '#contract/notifications.ts';
import { call } from '#web/platform/call/call.ts';
import { queryClient } from '#web/platform/query/query-client.ts';
import { isLastMutation, updateCached } from '#web/platform/query/update-cached.ts';
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
    onMutate: (choice) =>
      updateCached(queryKey, (preferences) =>
        preferences.map((preference) => (preference.kind === choice.kind ? choice : preference)),
      ),
    onError: (_error, _choice, rollBack) => {
      if (isLastMutation(mutationKey)) rollBack?.();
    },
    onSettled: async () => {
      if (isLastMutation(mutationKey)) await queryClient.invalidateQueries({ queryKey });
    },
  });
}
