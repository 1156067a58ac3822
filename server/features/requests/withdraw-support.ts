import type { Context } from '#server/platform/context.ts';
import { Failure } from '#server/platform/failure.ts';
import { deleteSupport, findSupport, type Support } from './supporters-sql.ts';

/** The caller no longer stands behind a request. Of one that was merged, the target is meant. */
export async function withdrawSupport(context: Context, id: string): Promise<Support> {
  const userId = context.user.id;
  const removed = await deleteSupport(context.db, { id: await followed(context, id), userId });
  if (removed) {
    context.live.wake();
    return { ...removed, id };
  }
  const found = await findSupport(context.db, await followed(context, id), userId);
  if (found === null) throw new Failure('not_found');
  if (found.isOwn) throw new Failure('own_request');
  return { id, supporterCount: found.supporterCount, isSupported: found.isSupported };
}

async function followed(context: Context, id: string): Promise<string> {
  return (await findSupport(context.db, id, context.user.id))?.mergedInto ?? id;
}
