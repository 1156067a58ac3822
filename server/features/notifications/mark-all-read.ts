import type { Context } from '#server/platform/context.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { publishChanged } from '#server/platform/live/publish.ts';
import { updateAllRead, updateUnreadAt } from './notifications-sql.ts';

/** Marks the caller's notifications up to and including an id as read; newer ones stay unread. */
export async function markAllRead(context: Context, upTo: string): Promise<{ read: number; readAt: string }> {
  const userId = context.user.id;
  const now = context.clock.now();
  return await transact(context, async (tx) => {
    const read = await updateAllRead(tx, context.user, upTo, now);
    if (read > 0) await publishChanged(tx, { userId }, 'notifications');
    return { read, readAt: now.toISOString() };
  });
}

/** Marks the caller's notifications that were marked as read at this moment as unread again. */
export async function undoMarkAllRead(context: Context, readAt: string): Promise<{ unread: number }> {
  const userId = context.user.id;
  return await transact(context, async (tx) => {
    const unread = await updateUnreadAt(tx, context.user, new Date(readAt));
    if (unread > 0) await publishChanged(tx, { userId }, 'notifications');
    return { unread };
  });
}
