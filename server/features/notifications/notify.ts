import { notificationKindInfo, type Notification, type NotificationKind } from '#contract/notifications.ts';
import type { Role } from '#contract/roles.ts';
import type { Portal } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { newId } from '#server/platform/ids.ts';
import { listActiveUserIds } from './notifications-sql.ts';
import { insertNotifications, updateSettled } from './notify-sql.ts';
import { queueNotificationMails } from './send-notification-mails.job.ts';

export type News = {
  kind: NotificationKind;
  type: Notification['type'];
  title: string;
  message?: string | null;
  /** A path of the portal, such as `/request/<id>`. */
  url?: string | null;
  /** What its reader can do something about at once: for `domain_waiting` the domain, for `chat_waiting` the conversation. */
  subject?: string | null;
  /** Stays on the screen until it is read. */
  persistent?: boolean;
};

/**
 * Tells users something, in the transaction that causes it: in the portal, also by e-mail or not at all, as each of
 * them chose for that kind. Naming somebody twice tells once; who cannot sign in is left out.
 */
export async function notify(
  tx: Queryable,
  portal: Pick<Portal, 'clock' | 'config'>,
  what: News & { userIds: string[] },
): Promise<void> {
  const { userIds, kind, type, title, message = null, url = null, subject = null, persistent = false } = what;
  if (userIds.length === 0) return;
  const forUsers = [...new Set(userIds)].map((userId) => ({ id: newId(), userId }));
  const now = portal.clock.now();
  const added = { kind, type, title, message, url, subject, persistent, forUsers, now };
  await queueNotificationMails(tx, await insertNotifications(tx, added, notificationKindInfo[kind].delivery));
}

/** Tells every active user from a role on, but for the one who did it. */
export async function notifyRole(
  tx: Queryable,
  portal: Pick<Portal, 'clock' | 'config'>,
  minimumRole: Role,
  what: News & { byUserId?: string },
): Promise<void> {
  const { byUserId, ...news } = what;
  const userIds = await listActiveUserIds(tx, minimumRole);
  await notify(tx, portal, { ...news, userIds: userIds.filter((id) => id !== byUserId) });
}

/** What notifications of a kind asked for was done: everybody's count as read, say what became of it and ask no more. */
export async function settleNotifications(
  tx: Queryable,
  portal: Pick<Portal, 'clock'>,
  done: { kind: NotificationKind; subject: string; title: string },
): Promise<void> {
  await updateSettled(tx, { ...done, now: portal.clock.now() });
}
