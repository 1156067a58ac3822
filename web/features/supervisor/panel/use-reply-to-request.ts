import { useMutation } from '@tanstack/react-query';
import { call } from '#web/platform/call/call.ts';
import { invalidateRequests, offerUndo, type Undoable } from '../change/offer-undo.ts';

type Reply = Undoable & { reply: string };

/** Posts an official reply; the status does not change. */
export function useReplyToRequest(id: string) {
  return useMutation({
    mutationFn: ({ reply }: Reply) => call('POST /api/requests/{id}/reply', { params: { id }, body: { reply } }),
    onSuccess: (batch, reply) => offerUndo(batch, 'Antwoord geplaatst', reply),
    onSettled: invalidateRequests,
    meta: { errorTitle: 'Het antwoord is niet geplaatst' },
  });
}
