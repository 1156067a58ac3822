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

/** Refuses the previous secret of a rotated key from now on. */
export function useEndGrace() {
  return useMutation({
    mutationFn: ({ id }: ApiKey) => call('DELETE /api/keys/{id}/previous-secret', { params: { id } }),
    meta: { ownErrors: true },
    onSuccess: () => toast({ title: 'Het vorige geheim werkt niet meer' }),
    onError: (error) => toastFailure(error, 'Kon API key niet wijzigen'),
    onSettled: refetchKeys,
  });
}

/** Deactivates a key, or activates it again. */
export function useToggleKey() {
  return useMutation({
    mutationFn: ({ id, isActive }: ApiKey) =>
      call('PATCH /api/keys/{id}', { params: { id }, body: { isActive: !isActive } }),
    meta: { ownErrors: true },
    onSuccess: ({ isActive }) => toast({ title: isActive ? 'API Key Geactiveerd' : 'API Key Gedeactiveerd' }),
    onError: (error) => toastFailure(error, 'Kon API key niet wijzigen'),
    onSettled: refetchKeys,
  });
}
