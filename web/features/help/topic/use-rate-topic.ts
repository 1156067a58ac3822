import { useMutation } from '@tanstack/react-query';
import { call } from '#web/platform/call/call.ts';
import { queryClient } from '#web/platform/query/query-client.ts';
import { isLastMutation, updateCached } from '#web/platform/query/update-cached.ts';
import { helpTopicQuery } from '../help-queries.ts';

/** Rates a topic, with an optimistic update. */
export function useRateTopic(id: string) {
  const { queryKey } = helpTopicQuery(id);
  const mutationKey = ['help-rating', id];
  return useMutation({
    mutationKey,
    scope: { id: `help-rating ${id}` },
    mutationFn: (helpful: boolean) => call('PUT /api/help/topic/{id}/rating', { params: { id }, body: { helpful } }),
    meta: { errorTitle: 'Uw antwoord is niet bewaard' },
    onMutate: (helpful) => updateCached(queryKey, (topic) => ({ ...topic, rated: helpful })),
    onError: (_error, _helpful, rollBack) => {
      if (isLastMutation(mutationKey)) rollBack?.();
    },
    onSettled: async () => {
      if (isLastMutation(mutationKey)) await queryClient.invalidateQueries({ queryKey });
    },
  });
}
