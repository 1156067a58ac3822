import type { LiveHandler } from '#server/platform/live/events.ts';
import { listNotificationsById } from './notifications-sql.ts';

export const readNotificationsNew: LiveHandler<'notifications.new'> = async (db, payloads) => {
  const rows = await listNotificationsById(
    db,
    payloads.map(({ id }) => id),
  );
  const notifications = new Map(rows.map((row) => [row.id, row]));
  return (own) => ({ notifications: own.flatMap(({ id }) => notifications.get(id) ?? []) });
};
