import { requestStatuses } from '#contract/request-rules.ts';
import type { RequestBatch } from '#contract/request-decisions.ts';
import { recordAudits } from '#server/features/audit/public.ts';
import type { Context } from '#server/platform/context.ts';
import { Failure } from '#server/platform/failure.ts';
import type { Reply } from '../policy.ts';
import { changeInBatch } from './change-in-batch.ts';
import { lockRequests, updateBatch } from './changes-sql.ts';
import { refuseMerged } from './refuse-merged.ts';

/** Sets the official reply of requests; their status stays unchanged. A merged or unknown request is returned as skipped. */
export async function replyToRequests(context: Context, { ids, reply }: Reply): Promise<RequestBatch> {
  return await changeInBatch(context, ids, async (tx, batch) => {
    const change = { ...batch, kind: 'reply', status: null, reply, from: requestStatuses, isFinal: false } as const;
    const former = await updateBatch(tx, change);
    if (former.length === 0) {
      refuseMerged(await lockRequests(tx, batch.ids));
      throw new Failure('not_found');
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
    return former.map(({ id }) => id);
  });
}
