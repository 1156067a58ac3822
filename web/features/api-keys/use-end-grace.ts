import { useMutation } from '@tanstack/react-query';
import type { ApiKey } from '#contract/api-keys.ts';
import { call } from '#web/platform/call/call.ts';
import { toastFailure } from '#web/platform/toasts/toast-failure.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { refetchKeys } from './api-key-queries.ts';

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
