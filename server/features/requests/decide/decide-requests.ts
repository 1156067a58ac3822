import type { RequestBatch } from '#contract/request-decisions.ts';
import { requestStatuses } from '#contract/request-rules.ts';
import { recordAudits } from '#server/features/audit/public.ts';
import type { Context } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/database/connect.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { Failure } from '#server/platform/failure.ts';
import { newId } from '#server/platform/ids.ts';
import { changedFields } from '#server/platform/versions/changed-fields.ts';
import { queueSupporterNotifications } from '../notify/notify-supporters.job.ts';
import { type Change, isOpen, type Reply, requestUndoUntil, statusesBefore } from '../policy.ts';
import { type Batch, lockRequests, updateBatch } from './changes-sql.ts';

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

/**
 * Sets the official reply of requests; their status stays unchanged.
 * A merged or unknown request is returned as skipped.
 */
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

/**
 * Changes requests in one transaction that can be undone; their supporters are notified after that. `change` returns
 * the ids of the changed ones; the others are returned as skipped.
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

type Candidate = { title: string; mergedInto: string | null };

const namedTitles = 3;
const list = new Intl.ListFormat('nl', { type: 'conjunction' });

/** Throws `request_merged`, with the titles in its text, when all requests are merged; nothing when there are none. */
export function refuseMerged(requests: Candidate[]): void {
  if (requests.length === 0 || requests.some(({ mergedInto }) => mergedInto === null)) return;
  const others = requests.length - namedTitles;
  const titles = requests.slice(0, namedTitles).map(({ title }) => `“${title}”`);
  const names = list.format(others > 0 ? [...titles, `nog ${others}`] : titles);
  throw new Failure('request_merged', {
    message: `${names} ${requests.length === 1 ? 'is' : 'zijn'} al samengevoegd met een ander verzoek.`,
  });
}
