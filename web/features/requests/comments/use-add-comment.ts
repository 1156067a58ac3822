import { useMutation } from '@tanstack/react-query';
import { call } from '#web/platform/call/call.ts';
import { queryClient } from '#web/platform/query/query-client.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { requestQuery } from '../requests-queries.ts';
import { saveCommentDraft } from './comment-drafts.ts';
import { deleteComment } from './delete-comment.ts';

/** Adds a comment, with an undo toast that puts its text back into the field. */
export function useAddComment(requestId: string) {
  return useMutation({
    mutationFn: (text: string) =>
      call('POST /api/requests/{id}/comments', { params: { id: requestId }, body: { text } }),
    onSuccess: (comment) => {
      saveCommentDraft(requestId, '');
      const undo = { label: 'Ongedaan maken', onSelect: () => void deleteComment(requestId, comment) };
      toast({ title: 'Reactie geplaatst', action: undo });
    },
    onSettled: () => queryClient.invalidateQueries(requestQuery(requestId)),
    meta: { errorTitle: 'De reactie is niet geplaatst' },
  });
}
