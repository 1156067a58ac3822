import type { Context } from '#server/platform/context.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { Failure } from '#server/platform/failure.ts';
import { publishChanged } from '#server/platform/live/publish.ts';
import { updateDeleted } from './notifications-sql.ts';

/** Deletes a notification of the caller; it can be restored for 24 hours. */
export async function deleteNotification(context: Context, id: string): Promise<{ success: true }> {
  const userId = context.user.id;
  await transact(context, async (tx) => {
    const deleted = await updateDeleted(tx, context.user, [id], { deletedAt: context.clock.now() });
    if (deleted === 0) throw new Failure('not_found');
    await publishChanged(tx, { userId }, 'notifications');
  });
  return { success: true };
}
