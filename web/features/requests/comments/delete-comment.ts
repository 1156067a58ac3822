import type { RequestComment } from '#contract/requests.ts';
import { call } from '#web/platform/call/call.ts';
import { queryClient, toastError } from '#web/platform/query/query-client.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { requestQuery } from '../requests-queries.ts';
import { restoreCommentDraft } from './comment-drafts.ts';

/** Deletes an own comment; its text returns to the field. */
export async function deleteComment(requestId: string, { id, text }: RequestComment): Promise<void> {
  try {
    await call('DELETE /api/request-comments/{id}', { params: { id } });
    restoreCommentDraft(requestId, text);
    toast({ title: 'Reactie verwijderd', description: 'De tekst staat weer in het veld.' });
  } catch (error) {
    toastError(error, 'De reactie is niet verwijderd');
  }
  await queryClient.invalidateQueries(requestQuery(requestId));
}
