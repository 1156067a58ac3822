import type { Context } from '#server/platform/context.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { Failure } from '#server/platform/failure.ts';
import { publishChanged } from '#server/platform/live/publish.ts';
import { updateDeleted } from './notifications-sql.ts';

/** Deletes a notification of the caller; it can be restored until the nightly job removes it. */
export async function deleteNotification(context: Context, id: string): Promise<{ success: true }> {
  const userId = context.user.id;
  await transact(context, async (tx) => {
    if (!(await updateDeleted(tx, { userId, id }, { deletedAt: context.clock.now() }))) throw new Failure('not_found');
    await publishChanged(tx, { userId }, 'notifications');
  });
  return { success: true };
}
