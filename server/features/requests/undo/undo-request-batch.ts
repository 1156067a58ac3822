import type { UndoneBatch } from '#contract/request-decisions.ts';
import { deleteProposal, lockProposal } from '#server/features/apps/public.ts';
import { recordAudits, type AuditEvent } from '#server/features/audit/public.ts';
import { refundVotes } from '#server/features/votes/public.ts';
import { limitSql } from '#server/features/weekly-limits/public.ts';
import { changedFields } from '#server/platform/versions/changed-fields.ts';
import type { Context } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/database/connect.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { Failure } from '#server/platform/failure.ts';
import { publishChanged } from '#server/platform/live/publish.ts';
import { lockRequests } from '../decide/changes-sql.ts';
import { lockForMerge } from '../merge/merge-sql.ts';
import { undoAcceptedUntil } from '../policy.ts';
import {
  listBatchEntries,
  listQuotaReturned,
  updateUndone,
  updateUnmerged,
  updateUnproposed,
  type BatchEntry,
} from './undo-sql.ts';

/**
 * Undoes the caller's batch, once. Requests that changed since are skipped; when all of them did, the call fails with
 * `request_changed_meanwhile`, and for a proposal that became an app in use with `app_not_a_proposal`.
 */
export async function undoRequestBatch(context: Context, batchId: string): Promise<UndoneBatch> {
  const now = context.clock.now();
  return await transact(context, async (tx) => {
    const found = await listBatchEntries(tx, batchId, context.user.id);
    if (isAlreadyUndone(found, now)) return toUndoneBatch(found);
    const { entries, proposedAppId } = await lockBatch(tx, context, batchId);
    if (isAlreadyUndone(entries, now)) return toUndoneBatch(entries);
    const restored =
      entries[0]!.kind === 'proposed'
        ? await undoProposal(tx, context, batchId, proposedAppId)
        : await undoBatch(tx, context, batchId, entries);
    const undone = toUndoneBatch(entries, restored);
    if (undone.restored.length === 0) throw new Failure('request_changed_meanwhile');
    await recordAudits(
      tx,
      context,
      entries
        .filter(({ requestId }) => restored.includes(requestId))
        .map((entry) => ({ eventType: 'request.undone', target: entry.requestId, ...valuesOf(entry, proposedAppId) })),
    );
    return undone;
  });
}

/** `restored`: the requests that were restored after `entries` were read. */
function toUndoneBatch(entries: BatchEntry[], restored: string[] = []): UndoneBatch {
  const isRestored = ({ isUndone, requestId }: BatchEntry) => isUndone || restored.includes(requestId);
  const groups = Map.groupBy(entries, isRestored);
  const idsOf = (group: BatchEntry[] = []) => group.map(({ requestId }) => requestId);
  return { restored: idsOf(groups.get(true)), skipped: idsOf(groups.get(false)) };
}

/** What the undo of a change changes: the values of the change, the other way around. */
function valuesOf(entry: BatchEntry, proposedAppId: string | null): Pick<AuditEvent, 'before' | 'after'> {
  const { kind, otherId, fromStatus, toStatus, reply, formerReply } = entry;
  if (kind === 'merged') return { before: { mergedInto: otherId }, after: { mergedInto: null } };
  if (kind === 'proposed') return { before: { proposedAppId }, after: { proposedAppId: null } };
  const before = { ...(toStatus !== null && { status: toStatus }), reply: reply ?? formerReply };
  return changedFields(before, { ...(toStatus !== null && { status: fromStatus }), reply: formerReply });
}

/** Throws `not_found` or `undo_expired` when the batch cannot be undone. */
function isAlreadyUndone(entries: BatchEntry[], now: Date): boolean {
  const [first] = entries;
  if (first === undefined) throw new Failure('not_found');
  if (entries.every(({ isUndone }) => isUndone)) return true;
  if (entries.some(({ isNotified }) => isNotified) || now > undoAcceptedUntil(new Date(first.createdAt)))
    throw new Failure('undo_expired');
  return false;
}

type LockedBatch = { entries: BatchEntry[]; proposedAppId: string | null };

/** Locks the requests of a batch. `entries` is read after that: a concurrent call may have undone it. */
async function lockBatch(tx: Tx, context: Context, batchId: string): Promise<LockedBatch> {
  const entries = await listBatchEntries(tx, batchId, context.user.id);
  const ids = entries.flatMap(({ requestId, otherId }) => [requestId, ...(otherId ? [otherId] : [])]);
  const isMerge = entries[0]?.kind === 'merged';
  const [locked] = isMerge ? (await lockForMerge(tx, ids), []) : await lockRequests(tx, ids);
  return {
    entries: await listBatchEntries(tx, batchId, context.user.id),
    proposedAppId: locked?.proposedAppId ?? null,
  };
}

/**
 * Deletes the proposal; votes that were cast in the meantime return to their quota. One that is in use by now stays.
 */
async function undoProposal(tx: Tx, context: Context, batchId: string, appId: string | null): Promise<string[]> {
  if (appId === null) return [];
  if (!(await lockProposal(tx, appId))) throw new Failure('app_not_a_proposal');
  await refundVotes(tx, appId);
  const restored = await updateUnproposed(tx, batchId, context.clock.now());
  await deleteProposal(tx, appId);
  await publishChanged(tx, { minimumRole: 0 }, 'apps');
  return restored;
}

async function undoBatch(tx: Tx, context: Context, batchId: string, entries: BatchEntry[]): Promise<string[]> {
  const now = context.clock.now();
  if (entries[0]!.kind !== 'merged') return await updateUndone(tx, batchId, now);
  const returned = await listQuotaReturned(tx, batchId);
  const spends = returned.map(({ userId, amount, weekStart }) => ({
    userId,
    part: limitSql(context, 'requests', { userId, amount, at: new Date(weekStart) }).spend('unmerging'),
  }));
  return await updateUnmerged(tx, batchId, now, spends);
}
