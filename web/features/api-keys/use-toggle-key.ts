import { useMutation } from '@tanstack/react-query';
import type { ApiKey } from '#contract/api-keys.ts';
import { call } from '#web/platform/call/call.ts';
import { toastFailure } from '#web/platform/toasts/toast-failure.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { refetchKeys } from './api-key-queries.ts';

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
