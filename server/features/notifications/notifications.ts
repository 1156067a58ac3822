import type { NotificationKind } from '#contract/notification-kinds.ts';
import type { Notification } from '#contract/notifications.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { Failure } from '#server/platform/failure.ts';
import { publishChanged } from '#server/platform/live/publish.ts';
import { type Page, type PageQuery, readPage } from '#server/platform/paging/page.ts';
import {
  listNotificationRows,
  updateAllRead,
  updateDeleted,
  updateRead,
  updateSubjectRead,
  updateUnreadAt,
} from './notifications-sql.ts';
import { restorePeriodMs } from './policy.ts';

/** One page of the caller's notifications, newest first. */
export async function listNotifications(
  context: Context,
  query: PageQuery & { unread?: 'true' | undefined },
): Promise<Page<Notification>> {
  const wanted = { reader: context.user, unread: query.unread === 'true' };
  return await readPage(query, (page) => listNotificationRows(context.db, { ...wanted, ...page }));
}

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

/** Marks the caller's notifications of a kind about a subject as read, because the caller opens that subject. */
export async function markSubjectRead(
  tx: Queryable,
  context: Context,
  { kind, subject }: { kind: NotificationKind; subject: string },
): Promise<void> {
  const userId = context.user.id;
  if ((await updateSubjectRead(tx, { userId, kind, subject, now: context.clock.now() })) > 0)
    await publishChanged(tx, { userId }, 'notifications');
}

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
