import type { LiveHandler } from '#server/platform/live/events.ts';
import { listNotificationsById } from './notifications-sql.ts';

export const readNotificationsNew: LiveHandler<'notifications.new'> = async (db, payloads) => ({
  notifications: await listNotificationsById(
    db,
    payloads.map(({ id }) => id),
  ),
});
