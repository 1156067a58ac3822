import { auditSql, recordAudit } from '#server/features/audit/public.ts';
import type { Context } from '#server/platform/context.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { Failure } from '#server/platform/failure.ts';
import { lockForMerge } from '../merge/merge-sql.ts';
import { deleteSupport, findSupport, insertSupport, type Support } from './supporters-sql.ts';

/** Adds the caller's support to another user's request; repeating it changes nothing. */
export async function supportRequest(context: Context, id: string): Promise<Support> {
  const userId = context.user.id;
  const audit = auditSql(context, { eventType: 'request.supported', target: id }, 'changed');
  const added = await insertSupport(context.db, { id, userId, now: context.clock.now() }, audit);
  if (added) {
    context.live.flush();
    return added;
  }
  const found = await findSupport(context.db, id, userId);
  if (found === null) throw new Failure('not_found');
  if (found.mergedInto !== null) throw new Failure('request_merged');
  if (found.isOwn) throw new Failure('own_request');
  return { id, supporterCount: found.supporterCount, isSupported: found.isSupported };
}

/** Withdraws the caller's support; of a merged request, that of its target. */
export async function withdrawSupport(context: Context, id: string): Promise<Support> {
  const userId = context.user.id;
  const target = await targetOf(context, id);
  const removed = await transact(context, async (tx) => {
    // A concurrent merge may make the caller an author of the target: the lock makes this statement see its result.
    await lockForMerge(tx, [target]);
    const support = await deleteSupport(tx, { id: target, userId });
    if (support) await recordAudit(tx, context, { eventType: 'request.support-withdrawn', target });
    return support;
  });
  if (removed) return { ...removed, id };
  const found = await findSupport(context.db, await targetOf(context, id), userId);
  if (found === null) throw new Failure('not_found');
  if (found.isOwn) throw new Failure('own_request');
  return { id, supporterCount: found.supporterCount, isSupported: found.isSupported };
}

async function targetOf(context: Context, id: string): Promise<string> {
  return (await findSupport(context.db, id, context.user.id))?.mergedInto ?? id;
}
