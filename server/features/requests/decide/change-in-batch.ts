import type { RequestBatch } from '#contract/request-decisions.ts';
import type { Context } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/database/connect.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { newId } from '#server/platform/ids.ts';
import { queueSupporterNotifications } from '../notify/notify-supporters.job.ts';
import { requestUndoUntil } from '../policy.ts';

/** `ids`: the wanted requests, each once. */
export type Batch = { batchId: string; actorId: string; ids: string[]; now: Date };

/**
 * Changes requests in one transaction that can be undone; their supporters are notified after that. `change` returns the ids
 * of the changed ones; the others are returned as skipped.
 */
export async function changeInBatch(
  context: Context,
  wanted: string[],
  change: (tx: Tx, batch: Batch) => Promise<string[]>,
): Promise<RequestBatch> {
  const ids = [...new Set(wanted)];
  const now = context.clock.now();
  const undoUntil = requestUndoUntil(now);
  const batchId = newId();
  return await transact(context, async (tx) => {
    const changed = await change(tx, { batchId, actorId: context.user.id, ids, now });
    await queueSupporterNotifications(tx, batchId, undoUntil);
    const skipped = ids.filter((id) => !changed.includes(id));
    return { batchId, changed, skipped, undoUntil: undoUntil.toISOString() };
  });
}
