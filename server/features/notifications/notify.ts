import type { Notification } from '#contract/notifications.ts';
import { notificationKindInfo, type NotificationKind } from '#contract/notification-kinds.ts';
import type { Role } from '#contract/platform/roles.ts';
import type { Portal } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { withoutDirectionControls } from '#server/platform/direction-controls.ts';
import { newId } from '#server/platform/ids.ts';
import { listActiveUserIds } from './notifications-sql.ts';
import { insertNotifications, updateMessages, updateResolved, type NewNotifications } from './notify-sql.ts';
import { queueNotificationMails } from './send-notification-mails.job.ts';

export type NotificationContent = {
  kind: NotificationKind;
  type: Notification['type'];
  title: string;
  message?: string | null;
  /** A path of the portal, such as `/request/<id>`. */
  url?: string | null;
  /** Paragraphs of the e-mail, separated by blank lines; default: the message. */
  mailText?: string | null;
  /** What it is about, which the contract states for each kind; default: nothing. */
  subject?: string | null;
  /** Stays on the screen until it is read. */
  persistent?: boolean;
  /** In the portal only, also for users who get this kind by e-mail: thousands may be notified at once. */
  withoutMail?: boolean;
};

/** Who is notified of what. */
export type AddressedNotification = NotificationContent & { userIds: string[] };

/**
 * Notifies users in the transaction that causes it: in the portal, also by e-mail or not at all, by each
 * user's preference for the kind. Duplicate ids, and users who are not active or whose role does not
 * receive the kind, are ignored.
 */
export async function notify(
  tx: Queryable,
  portal: Pick<Portal, 'clock' | 'config'>,
  notification: AddressedNotification,
): Promise<void> {
  await notifyOfEach(tx, portal, [notification]);
}

/** The same for any number of notifications, in one statement. */
export async function notifyOfEach(
  tx: Queryable,
  portal: Pick<Portal, 'clock' | 'config'>,
  notifications: AddressedNotification[],
): Promise<void> {
  const added = notifications.filter(({ userIds }) => userIds.length > 0).map(toNewNotifications);
  if (added.length > 0) await queueNotificationMails(tx, await insertNotifications(tx, added, portal.clock.now()));
}

function toNewNotifications({ userIds, kind, type, title, ...rest }: AddressedNotification): NewNotifications {
  const { message = null, url = null, mailText = null, subject = null, persistent = false, withoutMail = false } = rest;
  const { delivery, minimumRole } = notificationKindInfo[kind];
  const forUsers = [...new Set(userIds)].map((userId) => ({ id: newId(), userId }));
  const texts = {
    title: withoutDirectionControls(title),
    message: message && withoutDirectionControls(message),
    mailText: mailText && withoutDirectionControls(mailText),
  };
  return { kind, type, ...texts, url, subject, persistent, withoutMail, delivery, minimumRole, forUsers };
}

/** Notifies every active user of at least a role, except one. */
export async function notifyRole(
  tx: Queryable,
  portal: Pick<Portal, 'clock' | 'config'>,
  minimumRole: Role,
  notification: NotificationContent & { exceptUserId?: string },
): Promise<void> {
  const { exceptUserId, ...content } = notification;
  const userIds = await listActiveUserIds(tx, minimumRole);
  await notify(tx, portal, { ...content, userIds: userIds.filter((id) => id !== exceptUserId) });
}

/** Marks every user's notifications of a kind about a subject as read, with a title that states the result. */
export async function resolveNotifications(
  tx: Queryable,
  portal: Pick<Portal, 'clock'>,
  resolved: { kind: NotificationKind; subject: string; title: string },
): Promise<void> {
  const title = withoutDirectionControls(resolved.title);
  await updateResolved(tx, { ...resolved, title, now: portal.clock.now() });
}

/**
 * Changes the message of the notifications of a kind about a subject; read ones stay read. Those of users who are not
 * active, or whose role does not receive this kind any more, keep their message.
 */
export async function updateNotificationsAbout(
  tx: Queryable,
  about: { kind: NotificationKind; subject: string; message: string },
): Promise<void> {
  const message = withoutDirectionControls(about.message);
  await updateMessages(tx, { ...about, message, minimumRole: notificationKindInfo[about.kind].minimumRole });
}
