import { useMutation } from '@tanstack/react-query';
import type { ApiKey } from '#contract/api-keys.ts';
import { call } from '#web/platform/call/call.ts';
import { queryClient } from '#web/platform/query/query-client.ts';
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
    onMutate: ({ id }) => {
      const before = queryClient.getQueryData(apiKeysQuery.queryKey);
      queryClient.setQueryData(apiKeysQuery.queryKey, (keys) => keys?.filter((key) => key.id !== id));
      return before;
    },
    onError: (error, _key, before) => {
      queryClient.setQueryData(apiKeysQuery.queryKey, before);
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
