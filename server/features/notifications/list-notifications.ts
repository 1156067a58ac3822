import type { Notification } from '#contract/notifications.ts';
import type { Context } from '#server/platform/context.ts';
import { assertIdCursor } from '#server/platform/paging/page-cursor.ts';
import { toPage, type Page, type PageQuery } from '#server/platform/paging/page.ts';
import { listNotificationRows } from './notifications-sql.ts';

/** One page of the caller's notifications, newest first. */
export async function listNotifications(
  context: Context,
  query: PageQuery & { unread?: 'true' | undefined },
): Promise<Page<Notification>> {
  if (query.cursor !== undefined) assertIdCursor(query.cursor);
  const rows = await listNotificationRows(context.db, {
    userId: context.user.id,
    unread: query.unread === 'true',
    before: query.cursor,
    limit: query.limit + 1,
  });
  return toPage(rows, query.limit, ({ id }) => id);
}
