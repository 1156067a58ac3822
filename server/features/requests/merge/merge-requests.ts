import type { RequestBatch } from '#contract/request-decisions.ts';
import { recordAudits } from '#server/features/audit/public.ts';
import { limitSql, weekOf } from '#server/features/weekly-limits/public.ts';
import type { Context } from '#server/platform/context.ts';
import { Failure } from '#server/platform/failure.ts';
import { newId } from '#server/platform/ids.ts';
import { lockForMerge, updateMerged, type MergeCandidate, type QuotaReturn } from './merge-sql.ts';
import { changeInBatch, refuseMerged } from '../decide/decide-requests.ts';
import { isOpen } from '../policy.ts';

/**
 * Merges open duplicates into another request. Only a request that is not merged itself can be a target, so that there
 * are no chains and no cycles. A request that cannot be merged is returned as skipped.
 */
export async function mergeRequests(context: Context, merge: { ids: string[]; intoId: string }): Promise<RequestBatch> {
  const { intoId } = merge;
  return await changeInBatch(context, merge.ids, async (tx, { ids, ...batch }) => {
    const locked = await lockForMerge(tx, [...ids, intoId]);
    const sources = chooseMergeable(locked, ids, intoId);
    const requests = sources.map(({ id }) => ({ id, eventId: newId(), absorbedId: newId() }));
    await updateMerged(tx, { ...batch, requests, intoId }, quotaReturnOf(context, sources));
    const changed = sources.map(({ id }) => id);
    const eventType = 'request.merged' as const;
    await recordAudits(tx, context, [
      { eventType, target: intoId, after: { requests: changed } },
      ...changed.map((id) => ({ eventType, target: id, before: { mergedInto: null }, after: { mergedInto: intoId } })),
    ]);
    return changed;
  });
}

/** The requests that can be merged; throws the reason when there are none. */
function chooseMergeable(locked: MergeCandidate[], ids: string[], intoId: string): MergeCandidate[] {
  const into = locked.find(({ id }) => id === intoId);
  if (!into) throw new Failure('request_target_gone');
  if (into.mergedInto !== null) {
    const message = `“${into.title}” is al samengevoegd met een ander verzoek. Kies een ander verzoek.`;
    throw new Failure('request_target_gone', { message });
  }
  const chosen = locked.filter(({ id }) => ids.includes(id));
  const mergeable = chosen.filter(
    ({ id, mergedInto, status }) => id !== intoId && mergedInto === null && isOpen(status),
  );
  if (mergeable.length > 0) return mergeable;
  if (chosen.length === 0) throw new Failure('not_found');
  refuseMerged(chosen);
  throw new Failure('request_transition_invalid');
}

/** The quota of this week is refunded; that of an earlier week is not, and a report about an app spent none. */
function quotaReturnOf(context: Context, sources: MergeCandidate[]): QuotaReturn {
  const at = weekOf(context.clock.now()).start;
  const returned = sources.filter(
    ({ quotaReturned, weekStart, isReport }) =>
      !isReport && !quotaReturned && new Date(weekStart).getTime() === at.getTime(),
  );
  const byUser = Map.groupBy(returned, ({ userId }) => userId);
  return {
    ids: returned.map(({ id }) => id),
    parts: [...byUser].map(([userId, { length: amount }]) =>
      limitSql(context, 'requests', { userId, amount, at }).refund('merged'),
    ),
  };
}
