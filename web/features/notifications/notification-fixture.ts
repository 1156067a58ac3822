import type { Notification } from '#contract/notifications.ts';

/** A notification as the server returns it. */
export function notificationFixture(id: string, overrides: Partial<Notification> = {}): Notification {
  return {
    id,
    kind: 'chat_update',
    type: 'info',
    title: id,
    message: null,
    url: null,
    subject: null,
    timestamp: '2026-03-11T12:00:00.000Z',
    read: false,
    persistent: false,
    ...overrides,
  };
}
