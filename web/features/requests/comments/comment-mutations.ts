import { useMutation } from '@tanstack/react-query';
import type { Attachment } from '#contract/attachments.ts';
import type { RequestComment } from '#contract/requests.ts';
import type { UploadList } from '#web/features/attachments/public.ts';
import { call } from '#web/platform/call/call.ts';
import { withIdempotencyKey } from '#web/platform/call/with-idempotency-key.ts';
import { declareTextDraft, joinTexts, restoreText } from '#web/platform/form/drafts.ts';
import { queryClient, toastError } from '#web/platform/query/query-client.ts';
import { userState } from '#web/platform/session/user-state.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { requestQuery } from '../requests-queries.ts';

/** Comments that are being sent, by request: until the response they are stored with the draft, which a reload returns to. */
const sending = userState(() => new Map<string, readonly string[]>());

const sendingOf = (requestId: string) => sending().get(requestId) ?? [];

/** Unsent comments by request; an undone comment returns here. */
export const commentDraft = declareTextDraft('request_comment', {
  storedOf: (text, requestId) => joinTexts(...sendingOf(requestId), text ?? ''),
});

/** Empties the field for the next comment. */
export function startSending(requestId: string, text: string): void {
  sending().set(requestId, [...sendingOf(requestId), text]);
  commentDraft(requestId).save('');
}

/** Removes the sent comment from what is stored. */
export function finishSending(requestId: string, text: string): void {
  const texts = sendingOf(requestId);
  sending().set(requestId, texts.toSpliced(texts.indexOf(text), 1));
  const draft = commentDraft(requestId);
  draft.save(draft.read());
}

type NewComment = { text: string; attachments: readonly Attachment[] };

/** Adds a comment, with an undo toast; its text returns to the field when it is undone or fails, its files when it fails. */
export function useAddComment(requestId: string, files: UploadList) {
  return useMutation({
    mutationFn: ({ text, attachments }: NewComment) => {
      const attachmentIds = attachments.map(({ id }) => id);
      const content = { requestId, text, ...(attachmentIds.length > 0 && { attachmentIds }) };
      return withIdempotencyKey(content, ({ requestId: id, ...body }) =>
        call('POST /api/requests/{id}/comments', { params: { id }, body }),
      );
    },
    // Not after the answer: what is typed or added until then belongs to the next comment.
    onMutate: ({ text, attachments }) => {
      startSending(requestId, text);
      files.removeSent(attachments.map(({ id }) => id));
    },
    onError: (_error, { text, attachments }) => {
      finishSending(requestId, text);
      restoreText(commentDraft(requestId), text);
      files.putBack(attachments);
    },
    onSuccess: (comment, { text }) => {
      finishSending(requestId, text);
      const undo = { label: 'Ongedaan maken', onSelect: () => void deleteComment(requestId, comment) };
      toast({ title: 'Reactie geplaatst', action: undo });
    },
    onSettled: () => queryClient.invalidateQueries(requestQuery(requestId)),
    meta: { errorTitle: 'De reactie is niet geplaatst' },
  });
}

/** Deletes an own comment; its text returns to the field. */
export async function deleteComment(requestId: string, { id, text, attachments }: RequestComment): Promise<void> {
  try {
    await call('DELETE /api/request-comments/{id}', { params: { id } });
    restoreText(commentDraft(requestId), text);
    const withFiles = attachments.length > 0 ? ' Voeg de bestanden opnieuw toe als u die wilt versturen.' : '';
    toast({ title: 'Reactie verwijderd', description: `De tekst staat weer in het veld.${withFiles}` });
  } catch (error) {
    toastError(error, 'De reactie is niet verwijderd');
  }
  await queryClient.invalidateQueries(requestQuery(requestId));
}
