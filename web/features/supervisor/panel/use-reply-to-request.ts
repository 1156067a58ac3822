import { useMutation } from '@tanstack/react-query';
import { call } from '#web/platform/call/call.ts';
import { invalidateRequests, showUndoToast } from '../change/show-undo-toast.ts';

type Reply = { reply: string; onUndone: () => void };

/** Posts an official reply; the status does not change. */
export function useReplyToRequest(id: string) {
  return useMutation({
    mutationFn: ({ reply }: Reply) => call('POST /api/requests/{id}/reply', { params: { id }, body: { reply } }),
    onSuccess: (batch, { onUndone }) => showUndoToast(batch, 'Antwoord geplaatst', onUndone),
    onSettled: invalidateRequests,
    meta: { errorTitle: 'Het antwoord is niet geplaatst' },
  });
}
