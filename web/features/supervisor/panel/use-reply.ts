import { useMutation } from '@tanstack/react-query';
import { replyToRequest } from '#contract/request-decisions.ts';
import { call } from '#web/platform/call/call.ts';
import { refreshRequests, undoToast } from '../change/show-undo-toast.ts';

/** Answers a request officially; its status stays. */
export function useReply(id: string) {
  return useMutation({
    mutationFn: (reply: string) => call(replyToRequest, { params: { id }, body: { reply } }),
    onSuccess: (batch) => undoToast(batch, 'Antwoord geplaatst'),
    onSettled: refreshRequests,
    meta: { errorTitle: 'Het antwoord is niet geplaatst' },
  });
}
