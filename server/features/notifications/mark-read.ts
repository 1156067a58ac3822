import type { Context } from '#server/platform/context.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { Failure } from '#server/platform/failure.ts';
import { publishChanged } from '#server/platform/live/publish.ts';
import { updateRead } from './notifications-sql.ts';

/** Marks a notification of the caller as read or unread, in every open tab. */
export async function markRead(context: Context, id: string, read: boolean): Promise<{ success: true }> {
  const userId = context.user.id;
  await transact(context, async (tx) => {
    const isChanged = await updateRead(tx, context.user, id, read ? context.clock.now() : null);
    if (isChanged === null) throw new Failure('not_found');
    if (isChanged) await publishChanged(tx, { userId }, 'notifications');
  });
  return { success: true };
}
