import type { Expand } from '#server/platform/live/to-messages.ts';
import { listNotificationsById } from './notifications-sql.ts';

export { deleteOldNotificationsJob } from './delete-old.job.ts';
export { insertPastNotifications, type NewNotification } from './notifications-sql.ts';
export { notify, notifyRole, settleNotifications } from './notify.ts';
export { sendNotificationMailsJob } from './send-notification-mails.job.ts';

/** What arrived, as it is now. */
export const expandNotificationsNew: Expand = async (db, payloads) => ({
  notifications: await listNotificationsById(
    db,
    (payloads as { id: string }[]).map(({ id }) => id),
  ),
});
