import type { Expanders } from '#server/platform/live/to-messages.ts';
import { listNotificationsById } from './notifications-sql.ts';

export const liveHandlers: Expanders = {
  'notifications.new': async (db, payloads) => ({
    notifications: await listNotificationsById(
      db,
      (payloads as { id: string }[]).map(({ id }) => id),
    ),
  }),
};
