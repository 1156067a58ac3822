import type { Notification } from '#contract/notifications.ts';
import type { Context } from '#server/platform/context.ts';
import { listNotifications as selectNotifications } from './notifications-sql.ts';

type Page = { limit: number; cursor?: string | undefined; unread?: 'true' | undefined };

/** One page of the caller's notifications, the newest first; `next` is the cursor of the following page. */
export async function listNotifications(
  context: Context,
  page: Page,
): Promise<{ notifications: Notification[]; next: string | null }> {
  const found = await selectNotifications(context.db, {
    userId: context.user.id,
    unread: page.unread === 'true',
    before: page.cursor,
    limit: page.limit + 1,
  });
  const notifications = found.slice(0, page.limit);
  return { notifications, next: found.length > page.limit ? (notifications.at(-1)?.id ?? null) : null };
}
