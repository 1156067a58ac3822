import * as calls from '#contract/notifications.ts';
import { route } from '#server/platform/http/route.ts';
import {
  deleteNotification,
  deleteSeveral,
  restoreSeveral,
  listNotifications,
  markAllRead,
  undoMarkAllRead,
  markRead,
  restoreNotification,
} from './notifications.ts';
import { listPreferences, savePreference } from './preferences.ts';
import { countUnread } from './notifications-sql.ts';
import { maxUnreadCount } from './policy.ts';

export const routes = [
  route(calls.listNotifications, ({ query, context }) => listNotifications(context, query)),
  route(calls.countUnread, async ({ context }) => ({
    unread: await countUnread(context.db, context.user, maxUnreadCount),
  })),
  route(calls.readNotification, ({ params, context }) => markRead(context, params.id, true)),
  route(calls.unreadNotification, ({ params, context }) => markRead(context, params.id, false)),
  route(calls.readAllNotifications, ({ body, context }) => markAllRead(context, body.upTo)),
  route(calls.undoReadAllNotifications, ({ body, context }) => undoMarkAllRead(context, body.readAt)),
  route(calls.deleteNotifications, ({ body, context }) => deleteSeveral(context, body.ids)),
  route(calls.restoreNotifications, ({ body, context }) => restoreSeveral(context, body.ids)),
  route(calls.deleteNotification, ({ params, context }) => deleteNotification(context, params.id)),
  route(calls.restoreNotification, ({ params, context }) => restoreNotification(context, params.id)),
  route(calls.listPreferences, ({ context }) => listPreferences(context)),
  route(calls.savePreference, ({ body, context }) => savePreference(context, body)),
];
