import type { RequestBatch } from '#contract/request-decisions.ts';
import { recordAudits } from '#server/features/audit/public.ts';
import { changedFields } from '#server/platform/versions/changed-fields.ts';
import type { Context } from '#server/platform/context.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { Failure } from '#server/platform/failure.ts';
import { newId } from '#server/platform/ids.ts';
import { updateBatch } from './changes-sql.ts';
import { isOpen, statusesBefore, requestUndoUntil, type Change } from '../policy.ts';
import { queueSupporterNotifications } from '../notify/notify-supporters.job.ts';

/** Changes the status of requests. A request whose status no longer allows it is returned as skipped. */
export async function changeRequests(context: Context, change: Change): Promise<RequestBatch> {
  const { status } = change;
  const ids = [...new Set(change.ids)];
  const reply = change.reply || null;
  const now = context.clock.now();
  const batchId = newId();
  return await transact(context, async (tx) => {
    const former = await updateBatch(tx, {
      batchId,
      actorId: context.user.id,
      kind: 'status',
      status,
      reply,
      now,
      requests: ids.map((id) => ({ id, eventId: newId() })),
      from: statusesBefore(status),
      isFinal: !isOpen(status),
    });
    if (former.length === 0) throw new Failure('request_transition_invalid');
    await recordAudits(
      tx,
      context,
      former.map(({ id, ...before }) => ({
        eventType: 'request.status-changed',
        target: id,
        ...changedFields(before, { status, reply: reply ?? before.reply }),
      })),
    );
    await queueSupporterNotifications(tx, batchId, requestUndoUntil(now));
    const changed = former.map(({ id }) => id);
    const skipped = ids.filter((id) => !changed.includes(id));
    return { batchId, changed, skipped, undoUntil: requestUndoUntil(now).toISOString() };
  });
}
