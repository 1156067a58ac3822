import type { BodyOf } from '#contract/platform/endpoint.ts';
import type * as calls from '#contract/request-comments.ts';
import type { RequestComment } from '#contract/requests.ts';
import { recordAudit } from '#server/features/audit/public.ts';
import type { Context } from '#server/platform/context.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { Failure } from '#server/platform/failure.ts';
import { newId } from '#server/platform/ids.ts';
import { enforceRateLimit } from '#server/platform/rate-limits/charge-rate-limit.ts';
import { lockIdempotencyKey } from '../idempotency-key-sql.ts';
import { commentsOfUser, hiddenChangesSince } from '../policy.ts';
import { findRequest } from '../requests-sql.ts';
import { findRepeatedComment, insertComment } from './comments-sql.ts';
import { queueCommentNotifications } from './notify-of-comment.job.ts';

type NewComment = BodyOf<typeof calls.addComment>;

/**
 * Adds a comment of the author, a supporter or a supervisor. Others get `not_found`. A repeated key returns the stored
 * comment, also when its author is rate limited.
 */
export async function addComment(context: Context, requestId: string, comment: NewComment): Promise<RequestComment> {
  const { text, idempotencyKey = null } = comment;
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
    await recordAudit(tx, context, { eventType: 'request.commented', target: requestId, after: { comment: id } });
    await queueCommentNotifications(tx, id, now);
    const by = found?.isOwn ? 'author' : role >= 2 ? 'staff' : 'supporter';
    return { id, by, name, isOwn: true, text, createdAt: now.toISOString() };
  });
}
