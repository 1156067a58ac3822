import { recordAudit } from '#server/features/audit/public.ts';
import type { Context } from '#server/platform/context.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { Failure } from '#server/platform/failure.ts';
import { deleteCommentRow } from './comments-sql.ts';

/** Deletes the caller's own comment. */
export async function deleteComment(context: Context, id: string): Promise<{ success: true }> {
  await transact(context, async (tx) => {
    const requestId = await deleteCommentRow(tx, id, context.user.id);
    if (requestId === null) throw new Failure('not_found');
    await recordAudit(tx, context, {
      eventType: 'request.comment-deleted',
      target: requestId,
      before: { comment: id },
    });
  });
  return { success: true };
}
