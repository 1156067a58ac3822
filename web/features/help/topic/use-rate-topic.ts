import { useMutation } from '@tanstack/react-query';
import { call } from '#web/platform/call/call.ts';
import { queryClient } from '#web/platform/query/query-client.ts';
import { helpTopicQuery } from '../help-queries.ts';

/** Rates a topic, with an optimistic update. */
export function useRateTopic(id: string) {
  const { queryKey } = helpTopicQuery(id);
  const show = (rated: boolean | null) => queryClient.setQueryData(queryKey, (data) => data && { ...data, rated });
  return useMutation({
    scope: { id: `help-rating ${id}` },
    mutationFn: (helpful: boolean) => call('PUT /api/help/topic/{id}/rating', { params: { id }, body: { helpful } }),
    meta: { errorTitle: 'Uw antwoord is niet bewaard' },
    onMutate: (helpful) => {
      const before = queryClient.getQueryData(queryKey)?.rated ?? null;
      show(helpful);
      return before;
    },
    onError: (_error, _helpful, before) => {
      show(before ?? null);
      // Before this change there may have been another one that failed as well.
      void queryClient.invalidateQueries({ queryKey });
    },
  });
}
