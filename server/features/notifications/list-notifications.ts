import type { Notification } from '#contract/notifications.ts';
import type { Context } from '#server/platform/context.ts';
import { readPage, type Page, type PageQuery } from '#server/platform/paging/page.ts';
import { listNotificationRows } from './notifications-sql.ts';

/** One page of the caller's notifications, newest first. */
export async function listNotifications(
  context: Context,
  query: PageQuery & { unread?: 'true' | undefined },
): Promise<Page<Notification>> {
  const wanted = { reader: context.user, unread: query.unread === 'true' };
  return await readPage(query, (page) => listNotificationRows(context.db, { ...wanted, ...page }));
}
