import * as z from 'zod/mini';
import { count, done, endpoint, id, idParams, instant, pageQuery } from './platform/endpoint.ts';
import { notificationKinds, deliveries } from './notification-kinds.ts';

export const notificationTypes = ['success', 'warning', 'error', 'info'] as const;

export const notification = z.object({
  id,
  kind: z.enum(notificationKinds),
  type: z.enum(notificationTypes),
  title: z.string(),
  message: z.nullable(z.string()),
  /** Path of the page that it links to; null when there is none. */
  url: z.nullable(z.string()),
  /**
   * The domain to review (`domain_waiting`), or the id of the waiting session or question (`chat_waiting`), the
   * answered question (`chat_update`), the app (`app_shipped`, `app_status`), the proposal to vote for (`app_proposed`)
   * or the submitted request (`request_new`); null for other kinds, and once it is resolved.
   */
  subject: z.nullable(z.string()),
  timestamp: instant,
  read: z.boolean(),
  /** The pop-up stays until the notification is read. */
  persistent: z.boolean(),
});
export type Notification = z.infer<typeof notification>;

export const listNotifications = endpoint({
  method: 'GET',
  path: '/api/notifications',
  access: 'customer',
  summary: "The caller's notifications, newest first.",
  query: z.strictObject({ ...pageQuery, unread: z.optional(z.literal('true')) }),
  output: z.array(notification),
  errors: [],
});

export const countUnread = endpoint({
  method: 'GET',
  path: '/api/notifications/unread',
  access: 'customer',
  summary: "Number of the caller's unread notifications.",
  output: z.object({ unread: count }),
  errors: [],
});

export const readNotification = endpoint({
  method: 'PUT',
  path: '/api/notifications/{id}/read',
  access: 'customer',
  summary: 'Mark a notification as read.',
  params: idParams,
  output: done,
  errors: ['not_found'],
});

export const unreadNotification = endpoint({
  method: 'DELETE',
  path: '/api/notifications/{id}/read',
  access: 'customer',
  summary: 'Mark a notification as unread.',
  params: idParams,
  output: done,
  errors: ['not_found'],
});

export const readAllNotifications = endpoint({
  method: 'POST',
  path: '/api/notifications/read-all',
  access: 'customer',
  summary: 'Mark all notifications up to and including `upTo` as read.',
  body: z.strictObject({ upTo: id }),
  /** `readAt` identifies this change for the undo. */
  output: z.object({ read: count, readAt: instant }),
  errors: [],
});

export const undoReadAllNotifications = endpoint({
  method: 'POST',
  path: '/api/notifications/read-all/undo',
  access: 'customer',
  summary: 'Mark the notifications that one call marked as read as unread again.',
  body: z.strictObject({ readAt: instant }),
  output: z.object({ unread: count }),
  errors: [],
});

const severalIds = z.strictObject({ ids: z.array(id).check(z.minLength(1), z.maxLength(200)) });

export const deleteNotifications = endpoint({
  method: 'POST',
  path: '/api/notifications/delete',
  access: 'customer',
  summary: 'Delete up to 200 notifications; they can be restored for a day.',
  body: severalIds,
  output: z.object({ changed: count }),
  errors: [],
});

export const restoreNotifications = endpoint({
  method: 'POST',
  path: '/api/notifications/restore',
  access: 'customer',
  summary: 'Restore notifications that were deleted less than a day ago.',
  body: severalIds,
  output: z.object({ changed: count }),
  errors: [],
});

export const deleteNotification = endpoint({
  method: 'DELETE',
  path: '/api/notifications/{id}',
  access: 'customer',
  summary: 'Delete a notification; it can be restored for a day.',
  params: idParams,
  output: done,
  errors: ['not_found'],
});

export const restoreNotification = endpoint({
  method: 'POST',
  path: '/api/notifications/{id}/restore',
  access: 'customer',
  summary: 'Restore a notification that was deleted less than a day ago.',
  params: idParams,
  output: done,
  errors: ['not_found'],
});

const preference = z.object({ kind: z.enum(notificationKinds), delivery: z.enum(deliveries) });
export type NotificationPreference = z.infer<typeof preference>;

export const listPreferences = endpoint({
  method: 'GET',
  path: '/api/notifications/preferences',
  access: 'customer',
  summary: "The caller's delivery setting for each kind of notification that the role can receive.",
  output: z.array(preference),
  errors: [],
});

export const savePreference = endpoint({
  method: 'PUT',
  path: '/api/notifications/preferences',
  access: 'customer',
  summary: 'Set the delivery of one kind of notification.',
  body: z.strictObject({
    kind: z.enum(notificationKinds, 'Onbekende soort melding'),
    delivery: z.enum(deliveries, 'Kies hoe u deze melding wilt ontvangen'),
  }),
  output: z.array(preference),
  errors: [],
});
