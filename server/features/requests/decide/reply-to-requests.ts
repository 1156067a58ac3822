import { requestStatuses } from '#contract/request-rules.ts';
import type { RequestBatch } from '#contract/request-decisions.ts';
import { recordAudits } from '#server/features/audit/public.ts';
import type { Context } from '#server/platform/context.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { Failure } from '#server/platform/failure.ts';
import { newId } from '#server/platform/ids.ts';
import { lockRequests, updateBatch } from './changes-sql.ts';
import { requestUndoUntil, type Reply } from '../policy.ts';
import { queueSupporterNotifications } from '../notify/notify-supporters.job.ts';

/** Sets the official reply of requests; their status stays unchanged. A merged or unknown request is returned as skipped. */
export async function replyToRequests(context: Context, { ids: given, reply }: Reply): Promise<RequestBatch> {
  const ids = [...new Set(given)];
  const now = context.clock.now();
  const batchId = newId();
  return await transact(context, async (tx) => {
    const former = await updateBatch(tx, {
      batchId,
      actorId: context.user.id,
      kind: 'reply',
      status: null,
      reply,
      now,
      requests: ids.map((id) => ({ id, eventId: newId() })),
      from: requestStatuses,
      isFinal: false,
    });
    if (former.length === 0) {
      const merged = await lockRequests(tx, ids);
      throw new Failure(merged.length === 0 ? 'not_found' : 'request_merged');
    }
    await recordAudits(
      tx,
      context,
      former.map((before) => ({
        eventType: 'request.replied',
        target: before.id,
        before: { reply: before.reply },
        after: { reply },
      })),
    );
    await queueSupporterNotifications(tx, batchId, requestUndoUntil(now));
    const changed = former.map(({ id }) => id);
    const skipped = ids.filter((id) => !changed.includes(id));
    return { batchId, changed, skipped, undoUntil: requestUndoUntil(now).toISOString() };
  });
}
