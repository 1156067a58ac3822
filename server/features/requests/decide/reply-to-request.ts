import { requestStatuses } from '#contract/request-rules.ts';
import type { RequestBatch } from '#contract/request-decisions.ts';
import { recordAudit } from '#server/features/audit/public.ts';
import type { Context } from '#server/platform/context.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { Failure } from '#server/platform/failure.ts';
import { newId } from '#server/platform/ids.ts';
import { lockRequests, updateBatch } from './changes-sql.ts';
import { requestUndoUntil } from '../policy.ts';
import { queueSupporterNotifications } from '../notify/notify-supporters.job.ts';

/** Sets the official reply of a request; its status stays unchanged. */
export async function replyToRequest(context: Context, id: string, reply: string): Promise<RequestBatch> {
  const now = context.clock.now();
  const batchId = newId();
  return await transact(context, async (tx) => {
    const [before] = await lockRequests(tx, [id]);
    if (before === undefined) throw new Failure('not_found');
    if (before.mergedInto !== null) throw new Failure('request_merged');
    const [former] = await updateBatch(tx, {
      batchId,
      actorId: context.user.id,
      kind: 'reply',
      status: null,
      reply,
      now,
      requests: [{ id, eventId: newId() }],
      from: requestStatuses,
      isFinal: false,
    });
    await recordAudit(tx, context, {
      eventType: 'request.replied',
      target: id,
      before: { reply: former?.reply },
      after: { reply },
    });
    await queueSupporterNotifications(tx, batchId, requestUndoUntil(now));
    return { batchId, changed: [id], skipped: [], undoUntil: requestUndoUntil(now).toISOString() };
  });
}
