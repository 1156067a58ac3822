import type { RequestBatch } from '#contract/request-decisions.ts';
import { recordAudit } from '#server/features/audit/public.ts';
import { limitParts, weekOf } from '#server/features/weekly-limits/public.ts';
import type { Context } from '#server/platform/context.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { Failure } from '#server/platform/failure.ts';
import { newId } from '#server/platform/ids.ts';
import { lockForMerge, updateMerged, type Mergeable } from './merge-sql.ts';
import { isOpen, undoUntil } from './policy.ts';
import { queueTelling } from './tell-supporters.job.ts';

/**
 * Merges an open duplicate into another request, which it follows from then on. Of what was merged already there is
 * only its target, so that no chain and no circle can come of it.
 */
export async function mergeRequest(context: Context, id: string, intoId: string): Promise<RequestBatch> {
  const now = context.clock.now();
  const batchId = newId();
  return await transact(context, async (tx) => {
    const held = await lockForMerge(tx, [id, intoId]);
    const request = held.find((each) => each.id === id);
    refuseUnmergeable(
      request,
      held.find((each) => each.id === intoId),
    );
    const merge = { id, intoId, batchId, actorId: context.user.id, now, eventIds: [newId(), newId()] as const };
    await updateMerged(tx, merge, giveBackThisWeek(context, request!));
    await recordAudit(tx, context, { eventType: 'request.merged', target: id, after: { into: intoId } });
    await queueTelling(tx, batchId, undoUntil(now));
    return { batchId, changed: [id], skipped: [], undoUntil: undoUntil(now).toISOString() };
  });
}

function refuseUnmergeable(request: Mergeable | undefined, into: Mergeable | undefined): void {
  if (!request || !into) throw new Failure('not_found');
  if (request.mergedInto !== null || into.mergedInto !== null) throw new Failure('request_merged');
  if (request.id === into.id || !isOpen(request.status)) throw new Failure('request_transition_invalid');
}

/** Who asked may ask for something else, as long as it is the week in which they asked. */
function giveBackThisWeek(context: Context, { userId, weekStart, quotaReturned }: Mergeable) {
  const at = new Date(weekStart);
  if (quotaReturned || at.getTime() !== weekOf(context.clock.now()).start.getTime()) return null;
  return limitParts(context, 'requests', { userId, at }).giveBack('merged');
}
