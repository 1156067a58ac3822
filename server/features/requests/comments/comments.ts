import type { BodyOf } from '#contract/platform/endpoint.ts';
import type * as calls from '#contract/request-comments.ts';
import type { RequestComment } from '#contract/requests.ts';
import { claimAttachments } from '#server/features/attachments/public.ts';
import { recordAudit } from '#server/features/audit/public.ts';
import type { Context } from '#server/platform/context.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { Failure } from '#server/platform/failure.ts';
import { newId } from '#server/platform/ids.ts';
import { type Page, type PageQuery, readPage } from '#server/platform/paging/page.ts';
import { enforceRateLimit } from '#server/platform/rate-limits/charge-rate-limit.ts';
import { commentsOfUser, hiddenChangesSince } from '../policy.ts';
import { findRequest, lockIdempotencyKey } from '../requests-sql.ts';
import { requireReadable } from '../require-readable.ts';
import {
  type CommentRow,
  deleteCommentRow,
  findRepeatedComment,
  insertComment,
  listCommentRows,
} from './comments-sql.ts';
import { queueCommentNotifications } from './notify-of-comment.job.ts';

/** One page of the comments on a request, the newest first, with the names that the reader may see. */
export async function listCommentPage(
  context: Context,
  { id, isOwn }: { id: string; isOwn: boolean },
  query: PageQuery,
): Promise<Page<RequestComment>> {
  const wanted = { requestId: id, userId: context.user.id };
  const { items, next } = await readPage(query, (page) => listCommentRows(context.db, { ...wanted, ...page }));
  return { items: items.map((row) => (seesName(context, isOwn, row) ? row : { ...row, name: null })), next };
}

/** Supervisors see every name, the author of the request those of staff, everybody the own one. */
function seesName({ user }: Context, isOwnRequest: boolean, comment: CommentRow): boolean {
  return user.role >= 2 || comment.isOwn || (isOwnRequest && comment.by === 'staff');
}

/** One page of the comments on a request that the caller may read, the newest first. */
export async function listComments(context: Context, id: string, page: PageQuery): Promise<Page<RequestComment>> {
  return await listCommentPage(context, await requireReadable(context, id), page);
}

type NewComment = BodyOf<typeof calls.addComment>;

/**
 * Adds a comment of the author, a supporter or a supervisor. Others get `not_found`. A repeated key returns the stored
 * comment, also when its author is rate limited.
 */
export async function addComment(context: Context, requestId: string, comment: NewComment): Promise<RequestComment> {
  const { text, attachmentIds, idempotencyKey = null } = comment;
  const { id: userId, role, name } = context.user;
  const id = newId();
  const now = context.clock.now();
  return await transact(context, async (tx) => {
    if (idempotencyKey !== null) {
      await lockIdempotencyKey(tx, userId, idempotencyKey);
      const known = await findRepeatedComment(tx, { requestId, userId, idempotencyKey });
      if (known) return known;
    }
    await enforceRateLimit({ clock: context.clock, db: tx }, { limit: commentsOfUser, subject: userId });
    const found = await findRequest(tx, { id: requestId, userId, since: null });
    const since = hiddenChangesSince(context);
    const added = await insertComment(tx, { id, requestId, userId, role, text, now, idempotencyKey, since });
    if (!added) throw new Failure(found?.mergedInto && (role >= 2 || found.isOwn) ? 'request_merged' : 'not_found');
    const attachments = await claimAttachments(tx, userId, attachmentIds, { comment_id: id });
    await recordAudit(tx, context, { eventType: 'request.commented', target: requestId, after: { comment: id } });
    await queueCommentNotifications(tx, id, now);
    const by = found?.isOwn ? 'author' : role >= 2 ? 'staff' : 'supporter';
    return { id, by, name, isOwn: true, text, createdAt: now.toISOString(), attachments };
  });
}

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
