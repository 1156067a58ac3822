import type { RequestBatch } from '#contract/request-decisions.ts';
import { recordAudit } from '#server/features/audit/public.ts';
import { limitParts, weekOf } from '#server/features/weekly-limits/public.ts';
import type { Context } from '#server/platform/context.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { Failure } from '#server/platform/failure.ts';
import { newId } from '#server/platform/ids.ts';
import { lockForMerge, updateMerged, type Mergeable, type Returning } from './merge-sql.ts';
import { isOpen, undoUntil } from '../policy.ts';
import { queueTelling } from '../notify/notify-supporters.job.ts';

/**
 * Merges open duplicates into another request, which they follow from then on. Of what was merged already there is
 * only its target, so that no chain and no circle can come of it. What cannot be merged (any more) is skipped.
 */
export async function mergeRequests(
  context: Context,
  merging: { ids: string[]; intoId: string },
): Promise<RequestBatch> {
  const { intoId } = merging;
  const ids = [...new Set(merging.ids)];
  const now = context.clock.now();
  const batchId = newId();
  return await transact(context, async (tx) => {
    const held = await lockForMerge(tx, [...ids, intoId]);
    const due = chooseMergeable(held, ids, intoId);
    const returning = returningOf(context, due);
    const requests = due.map(({ id }) => ({ id, eventId: newId(), absorbedId: newId() }));
    await updateMerged(tx, { requests, intoId, batchId, actorId: context.user.id, now }, returning);
    const changed = due.map(({ id }) => id);
    await recordAudit(tx, context, { eventType: 'request.merged', target: intoId, after: { requests: changed } });
    await queueTelling(tx, batchId, undoUntil(now));
    const skipped = ids.filter((id) => !changed.includes(id));
    return { batchId, changed, skipped, undoUntil: undoUntil(now).toISOString() };
  });
}

/** Those that can be merged; throws why not when there are none. */
function chooseMergeable(held: Mergeable[], ids: string[], intoId: string): Mergeable[] {
  const into = held.find(({ id }) => id === intoId);
  if (!into) throw new Failure('not_found');
  if (into.mergedInto !== null) throw new Failure('request_merged');
  const chosen = held.filter(({ id }) => ids.includes(id));
  const due = chosen.filter(({ id, mergedInto, status }) => id !== intoId && mergedInto === null && isOpen(status));
  if (due.length > 0) return due;
  if (chosen.length === 0) throw new Failure('not_found');
  throw new Failure(
    chosen.every(({ mergedInto }) => mergedInto !== null) ? 'request_merged' : 'request_transition_invalid',
  );
}

/** Who asked may ask for something else, as long as it is the week in which they asked. */
function returningOf(context: Context, due: Mergeable[]): Returning {
  const at = weekOf(context.clock.now()).start;
  const returned = due.filter((each) => !each.quotaReturned && new Date(each.weekStart).getTime() === at.getTime());
  const byUser = Map.groupBy(returned, ({ userId }) => userId);
  return {
    ids: returned.map(({ id }) => id),
    parts: [...byUser].map(([userId, { length: amount }]) =>
      limitParts(context, 'requests', { userId, amount, at }).giveBack('merged'),
    ),
  };
}
