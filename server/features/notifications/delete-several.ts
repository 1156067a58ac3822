import type { Context } from '#server/platform/context.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { publishChanged } from '#server/platform/live/publish.ts';
import { updateDeleted } from './notifications-sql.ts';
import { restorePeriodMs } from './policy.ts';

/** Deletes notifications of the caller; other ids are ignored. They can be restored for 24 hours. */
export async function deleteSeveral(context: Context, ids: string[]): Promise<{ changed: number }> {
  return await changeSeveral(context, ids, { deletedAt: context.clock.now() });
}

/** Restores notifications that the caller deleted less than a day ago; other ids are ignored. */
export async function restoreSeveral(context: Context, ids: string[]): Promise<{ changed: number }> {
  return await changeSeveral(context, ids, { since: new Date(context.clock.now().getTime() - restorePeriodMs) });
}

async function changeSeveral(
  context: Context,
  ids: string[],
  change: { deletedAt: Date } | { since: Date },
): Promise<{ changed: number }> {
  const userId = context.user.id;
  return await transact(context, async (tx) => {
    const changed = await updateDeleted(tx, context.user, ids, change);
    if (changed > 0) await publishChanged(tx, { userId }, 'notifications');
    return { changed };
  });
}
