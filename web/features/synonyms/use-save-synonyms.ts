import { useMutation } from '@tanstack/react-query';
import { call } from '#web/platform/call/call.ts';
import { queryClient } from '#web/platform/query/query-client.ts';
import { synonymsQuery } from './synonyms-query.ts';

/** Adds a group, or replaces the words of the group with this id. */
export function useSaveSynonyms() {
  return useMutation({
    mutationFn: ({ id, words }: { id: string | null; words: string[] }) =>
      id === null
        ? call('POST /api/synonyms', { body: { words } })
        : call('PUT /api/synonyms/{id}', { params: { id }, body: { words } }),
    // The form shows the errors.
    meta: { ownErrors: true },
    onSettled: () => queryClient.invalidateQueries({ queryKey: synonymsQuery.queryKey }),
  });
}
