import { useMutation } from '@tanstack/react-query';
import type { SynonymGroup } from '#contract/synonyms.ts';
import { call } from '#web/platform/call/call.ts';
import { queryClient } from '#web/platform/query/query-client.ts';
import { updateCached } from '#web/platform/query/update-cached.ts';
import { toastDeletionError } from '#web/platform/toasts/toast-deletion-error.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { synonymsQuery } from './synonyms-query.ts';

const refetch = () => queryClient.invalidateQueries({ queryKey: synonymsQuery.queryKey });

/** Deletes a group as it is shown, with an undo toast. */
export function useDeleteSynonyms() {
  const { mutate: restore } = useMutation({
    mutationFn: (words: string[]) => call('POST /api/synonyms', { body: { words } }),
    meta: { errorTitle: 'De zoekwoorden konden niet worden teruggezet' },
    onSettled: refetch,
  });
  return useMutation({
    mutationFn: ({ id, version }: SynonymGroup) =>
      call('DELETE /api/synonyms/{id}', { params: { id }, query: { version } }),
    meta: { ownErrors: true },
    onMutate: ({ id }) => updateCached(synonymsQuery.queryKey, (groups) => groups.filter((group) => group.id !== id)),
    onError: (error, _group, rollBack) => {
      rollBack?.();
      toastDeletionError(error, {
        failed: 'De zoekwoorden konden niet worden verwijderd',
        changed: 'Deze zoekwoorden zijn intussen gewijzigd',
      });
    },
    onSuccess: (_answer, { words }) =>
      toast({
        title: 'Zoekwoorden verwijderd',
        action: { label: 'Ongedaan maken', onSelect: () => restore(words) },
      }),
    onSettled: refetch,
  });
}

// The forms show the errors.
const options = { meta: { ownErrors: true }, onSettled: refetch };

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
