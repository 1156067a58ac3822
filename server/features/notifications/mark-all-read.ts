import type { Context } from '#server/platform/context.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { publishChanged } from '#server/platform/live/publish.ts';
import { updateAllRead } from './notifications-sql.ts';

/** Marks the caller's notifications up to and including an id as read; newer ones stay unread. */
export async function markAllRead(context: Context, upTo: string): Promise<{ read: number }> {
  const userId = context.user.id;
  return await transact(context, async (tx) => {
    const read = await updateAllRead(tx, userId, upTo, context.clock.now());
    if (read > 0) await publishChanged(tx, { userId }, 'notifications');
    return { read };
  });
}
