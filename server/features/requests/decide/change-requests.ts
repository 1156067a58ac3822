import type { RequestBatch } from '#contract/request-decisions.ts';
import { recordAudits } from '#server/features/audit/public.ts';
import type { Context } from '#server/platform/context.ts';
import { Failure } from '#server/platform/failure.ts';
import { changedFields } from '#server/platform/versions/changed-fields.ts';
import { isOpen, statusesBefore, type Change } from '../policy.ts';
import { changeInBatch } from './change-in-batch.ts';
import { lockRequests, updateBatch } from './changes-sql.ts';
import { refuseMerged } from './refuse-merged.ts';

/** Changes the status of requests. A request whose status no longer allows it is returned as skipped. */
export async function changeRequests(context: Context, change: Change): Promise<RequestBatch> {
  const { status } = change;
  const reply = change.reply || null;
  return await changeInBatch(context, change.ids, async (tx, batch) => {
    const from = statusesBefore(status);
    const former = await updateBatch(tx, { ...batch, kind: 'status', status, reply, from, isFinal: !isOpen(status) });
    if (former.length === 0) {
      const found = await lockRequests(tx, batch.ids);
      refuseMerged(found);
      throw new Failure(found.length === 0 ? 'not_found' : 'request_transition_invalid');
    }
    await recordAudits(
      tx,
      context,
      former.map(({ id, ...before }) => ({
        eventType: 'request.status-changed',
        target: id,
        ...changedFields(before, { status, reply: reply ?? before.reply }),
      })),
    );
    return former.map(({ id }) => id);
  });
}
