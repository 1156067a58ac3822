import type { Context } from '#server/platform/context.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { Failure } from '#server/platform/failure.ts';
import { lockForMerge } from '../merge/merge-sql.ts';
import { deleteSupport, findSupport, type Support } from './supporters-sql.ts';

/** The caller no longer stands behind a request. Of one that was merged, the target is meant. */
export async function withdrawSupport(context: Context, id: string): Promise<Support> {
  const userId = context.user.id;
  const target = await followed(context, id);
  const removed = await transact(context, async (tx) => {
    // A merge that is under way may make the caller one of those who asked: whether that is so is seen after it.
    await lockForMerge(tx, [target]);
    return await deleteSupport(tx, { id: target, userId });
  });
  if (removed) return { ...removed, id };
  const found = await findSupport(context.db, await followed(context, id), userId);
  if (found === null) throw new Failure('not_found');
  if (found.isOwn) throw new Failure('own_request');
  return { id, supporterCount: found.supporterCount, isSupported: found.isSupported };
}

async function followed(context: Context, id: string): Promise<string> {
  return (await findSupport(context.db, id, context.user.id))?.mergedInto ?? id;
}
