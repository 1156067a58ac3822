import { useMutation } from '@tanstack/react-query';
import { call } from '#web/platform/call/call.ts';
import { withIdempotencyKey } from '#web/platform/call/with-idempotency-key.ts';
import { queryClient } from '#web/platform/query/query-client.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { requestQuery } from '../requests-queries.ts';
import { finishSendingDraft, restoreCommentDraft, startSendingDraft } from './comment-drafts.ts';
import { deleteComment } from './delete-comment.ts';

/** Adds a comment, with an undo toast; its text returns to the field when it is undone or fails. */
export function useAddComment(requestId: string) {
  return useMutation({
    mutationFn: (text: string) =>
      withIdempotencyKey({ requestId, text }, ({ idempotencyKey }) =>
        call('POST /api/requests/{id}/comments', { params: { id: requestId }, body: { text, idempotencyKey } }),
      ),
    // Not after the answer: what is typed until then belongs to the next comment.
    onMutate: (text) => startSendingDraft(requestId, text),
    onError: (_error, text) => {
      finishSendingDraft(requestId, text);
      restoreCommentDraft(requestId, text);
    },
    onSuccess: (comment, text) => {
      finishSendingDraft(requestId, text);
      const undo = { label: 'Ongedaan maken', onSelect: () => void deleteComment(requestId, comment) };
      toast({ title: 'Reactie geplaatst', action: undo });
    },
    onSettled: () => queryClient.invalidateQueries(requestQuery(requestId)),
    meta: { errorTitle: 'De reactie is niet geplaatst' },
  });
}
