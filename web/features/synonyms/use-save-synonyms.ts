import { useMutation } from '@tanstack/react-query';
import type { SynonymGroup } from '#contract/synonyms.ts';
import { call } from '#web/platform/call/call.ts';
import { queryClient } from '#web/platform/query/query-client.ts';
import { synonymsQuery } from './synonyms-query.ts';

// The forms show the errors.
const options = {
  meta: { ownErrors: true },
  onSettled: () => queryClient.invalidateQueries({ queryKey: synonymsQuery.queryKey }),
};

export function useAddSynonyms() {
  return useMutation({
    mutationFn: (words: string[]) => call('POST /api/synonyms', { body: { words } }),
    ...options,
  });
}

/** Replaces the words of the group as it was at this version. */
export function useSaveSynonyms() {
  return useMutation({
    mutationFn: ({ id, ...body }: SynonymGroup) => call('PUT /api/synonyms/{id}', { params: { id }, body }),
    ...options,
  });
}
