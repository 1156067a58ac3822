import { useMutation } from '@tanstack/react-query';
import { mergeRequest } from '#contract/request-decisions.ts';
import { call } from '#web/platform/call/call.ts';
import { refreshRequests, undoToast } from './undo-toast.ts';

/** Makes a request part of another. */
export function useMerge(id: string) {
  return useMutation({
    mutationFn: (into: { id: string; title: string }) =>
      call(mergeRequest, { params: { id }, body: { intoId: into.id } }),
    onSuccess: (batch, into) => undoToast(batch, `Samengevoegd met “${into.title}”`),
    onSettled: refreshRequests,
    meta: { errorTitle: 'Samenvoegen lukte niet' },
  });
}
