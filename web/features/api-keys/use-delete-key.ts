import { useMutation } from '@tanstack/react-query';
import type { ApiKey } from '#contract/api-keys.ts';
import { call } from '#web/platform/call/call.ts';
import { updateCached } from '#web/platform/query/update-cached.ts';
import { toastFailure } from '#web/platform/toasts/toast-failure.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { apiKeysQuery, refetchKeys } from './api-key-queries.ts';

/** Deletes a key, with an undo toast. */
export function useDeleteKey() {
  const { mutate: restore } = useMutation({
    mutationFn: (id: string) => call('POST /api/keys/{id}/restore', { params: { id } }),
    meta: { ownErrors: true },
    onError: (error) => toastFailure(error, 'Kon API key niet terugzetten'),
    onSettled: refetchKeys,
  });
  return useMutation({
    mutationFn: ({ id }: ApiKey) => call('DELETE /api/keys/{id}', { params: { id } }),
    meta: { ownErrors: true },
    onMutate: ({ id }) => updateCached(apiKeysQuery.queryKey, (keys) => keys.filter((key) => key.id !== id)),
    onError: (error, _key, rollBack) => {
      rollBack?.();
      toastFailure(error, 'Kon API key niet verwijderen');
    },
    onSuccess: (_done, { id, name }) =>
      toast({
        title: 'API Key Verwijderd',
        description: `Aanroepen met “${name}” worden nu geweigerd.`,
        action: { label: 'Ongedaan maken', onSelect: () => restore(id) },
      }),
    onSettled: refetchKeys,
  });
}
