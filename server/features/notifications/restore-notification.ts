import type { Context } from '#server/platform/context.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { Failure } from '#server/platform/failure.ts';
import { publishChanged } from '#server/platform/live/publish.ts';
import { updateDeleted } from './notifications-sql.ts';
import { restorePeriodMs } from './policy.ts';

/** Restores a notification that the caller deleted less than a day ago. */
export async function restoreNotification(context: Context, id: string): Promise<{ success: true }> {
  const userId = context.user.id;
  const since = new Date(context.clock.now().getTime() - restorePeriodMs);
  await transact(context, async (tx) => {
    if ((await updateDeleted(tx, context.user, [id], { since })) === 0) throw new Failure('not_found');
    await publishChanged(tx, { userId }, 'notifications');
  });
  return { success: true };
}
