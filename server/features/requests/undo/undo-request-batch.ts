import { recordAudit } from '#server/features/audit/public.ts';
import { limitParts } from '#server/features/weekly-limits/public.ts';
import type { Context } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/database/connect.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { Failure } from '#server/platform/failure.ts';
import { lockRequests } from '../decide/changes-sql.ts';
import { lockForMerge } from '../merge/merge-sql.ts';
import { undoUntil } from '../policy.ts';
import { listDone, listQuotaReturned, updateUndone, updateUnmerged, type Done } from './undo-sql.ts';

/**
 * Takes back what the caller did in one batch. Asking twice undoes once. Requests that changed again since keep that;
 * when that goes for all of them, undoing is refused.
 */
export async function undoRequestBatch(context: Context, batchId: string): Promise<{ success: true }> {
  const now = context.clock.now();
  await transact(context, async (tx) => {
    if (areUndone(await listDone(tx, batchId, context.user.id), now)) return;
    const done = await hold(tx, context, batchId);
    if (areUndone(done, now)) return;
    const restored = await undo(tx, context, batchId, done);
    if (restored.length === 0) throw new Failure('request_transition_invalid');
    await recordAudit(tx, context, {
      ...{ eventType: 'request.undone', target: batchId, before: done[0]!.kind },
      after: { requests: restored },
    });
  });
  return { success: true };
}

/** @returns whether there is nothing left to do; throws when it may not be done (any more) */
function areUndone(done: Done[], now: Date): boolean {
  const [first] = done;
  if (first === undefined) throw new Failure('not_found');
  if (done.every(({ isUndone }) => isUndone)) return true;
  if (done.some(({ isTold }) => isTold) || now > undoUntil(new Date(first.createdAt)))
    throw new Failure('undo_expired');
  return false;
}

/** Holds the requests of a batch. @returns the batch as it is then: another call may have undone it meanwhile */
async function hold(tx: Tx, context: Context, batchId: string): Promise<Done[]> {
  const done = await listDone(tx, batchId, context.user.id);
  const ids = done.flatMap(({ requestId, otherId }) => [requestId, ...(otherId ? [otherId] : [])]);
  await (done[0]?.kind === 'merged' ? lockForMerge(tx, ids) : lockRequests(tx, ids));
  return await listDone(tx, batchId, context.user.id);
}

async function undo(tx: Tx, context: Context, batchId: string, done: Done[]): Promise<string[]> {
  const now = context.clock.now();
  if (done[0]!.kind !== 'merged') return await updateUndone(tx, batchId, now);
  const returned = await listQuotaReturned(tx, batchId);
  const spends = returned.map(({ userId, amount, weekStart }) => ({
    userId,
    part: limitParts(context, 'requests', { userId, amount, at: new Date(weekStart) }).spend('unmerging'),
  }));
  return await updateUnmerged(tx, batchId, now, spends);
}
