import * as z from 'zod/mini';
import { done, endpoint, id, idParams, instant, pageQuery } from './platform/endpoint.ts';
import type { Role } from './platform/roles.ts';

export const notificationTypes = ['success', 'warning', 'error', 'info'] as const;

export const notificationKinds = [
  'request_update',
  'request_comment',
  'app_proposed',
  'request_new',
  'chat_update',
  'chat_waiting',
  'app_shipped',
  'app_status',
  'role_changed',
  'security',
  'domain_waiting',
  'erasure_requested',
  'alert_urgent',
  'alert_notice',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** `portal`: in the portal only; `mail`: in the portal and by e-mail; `off`: not at all. */
export const deliveries = ['portal', 'mail', 'off'] as const;
export type Delivery = (typeof deliveries)[number];

/** For each kind its label, the lowest role that can receive it, and the default delivery. */
export const notificationKindInfo: Record<NotificationKind, { label: string; minimumRole: Role; delivery: Delivery }> =
  {
    request_update: { label: 'Uw verzoek krijgt een andere status of een antwoord', minimumRole: 1, delivery: 'mail' },
    request_comment: { label: 'Iemand reageert op uw verzoek', minimumRole: 1, delivery: 'portal' },
    app_proposed: {
      label: 'Van een verzoek waar u achter staat komt een app-voorstel',
      minimumRole: 1,
      delivery: 'mail',
    },
    chat_update: { label: 'Er gebeurt iets in uw gesprek met een expert', minimumRole: 1, delivery: 'portal' },
    app_shipped: { label: 'Een app waarop u stemde is beschikbaar', minimumRole: 0, delivery: 'mail' },
    app_status: {
      label: 'Een app waarop u stemde krijgt een andere status of vervalt',
      minimumRole: 0,
      delivery: 'portal',
    },
    security: { label: 'Er verandert iets aan de beveiliging van uw account', minimumRole: 0, delivery: 'portal' },
    role_changed: { label: 'Een beheerder wijzigt uw rol', minimumRole: 0, delivery: 'portal' },
    request_new: { label: 'Er komt een nieuw verzoek binnen', minimumRole: 2, delivery: 'portal' },
    chat_waiting: { label: 'Iemand wacht op een expert', minimumRole: 1, delivery: 'portal' },
    alert_urgent: { label: 'Er is een ernstige of kritieke waarschuwing', minimumRole: 3, delivery: 'mail' },
    alert_notice: { label: 'Er is een gewone waarschuwing', minimumRole: 3, delivery: 'portal' },
    erasure_requested: { label: 'Iemand vraagt om verwijdering van gegevens', minimumRole: 3, delivery: 'mail' },
    domain_waiting: { label: 'Een domein wacht op beoordeling', minimumRole: 2, delivery: 'portal' },
  };

export const notification = z.object({
  id,
  kind: z.enum(notificationKinds),
  type: z.enum(notificationTypes),
  title: z.string(),
  message: z.nullable(z.string()),
  /** Path of the page that it links to; null when there is none. */
  url: z.nullable(z.string()),
  /**
   * The domain to review (`domain_waiting`), or the id of the waiting session (`chat_waiting`), the app (`app_shipped`,
   * `app_status`),
   * the proposal to vote for (`app_proposed`) or the submitted request (`request_new`); null for other kinds.
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
  output: z.object({ unread: z.number() }),
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
  output: z.object({ read: z.number(), readAt: instant }),
  errors: [],
});

export const undoReadAllNotifications = endpoint({
  method: 'POST',
  path: '/api/notifications/read-all/undo',
  access: 'customer',
  summary: 'Mark the notifications that one call marked as read as unread again.',
  body: z.strictObject({ readAt: instant }),
  output: z.object({ unread: z.number() }),
  errors: [],
});

const severalIds = z.strictObject({ ids: z.array(id).check(z.minLength(1), z.maxLength(200)) });

export const deleteNotifications = endpoint({
  method: 'POST',
  path: '/api/notifications/delete',
  access: 'customer',
  summary: 'Delete up to 200 notifications; they can be restored for a day.',
  body: severalIds,
  output: z.object({ changed: z.number() }),
  errors: [],
});

export const restoreNotifications = endpoint({
  method: 'POST',
  path: '/api/notifications/restore',
  access: 'customer',
  summary: 'Restore notifications that were deleted less than a day ago.',
  body: severalIds,
  output: z.object({ changed: z.number() }),
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
