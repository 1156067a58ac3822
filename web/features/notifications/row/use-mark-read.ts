import { call } from '#web/platform/call/call.ts';
import { withAllRead, withRead } from '../notification-cache.ts';
import { useNotificationChange } from '../use-notification-change.ts';

/** Marks one notification as read or unread. */
export function useMarkRead() {
  return useNotificationChange({
    send: ({ id, read }: { id: string; read: boolean }) =>
      call(read ? 'PUT /api/notifications/{id}/read' : 'DELETE /api/notifications/{id}/read', { params: { id } }),
    optimisticUpdate: ({ id, read }) => withRead(id, read),
    meta: { errorTitle: 'De melding kon niet worden bijgewerkt' },
  });
}

/** Marks all notifications up to the given one as read. */
export function useMarkAllRead() {
  return useNotificationChange({
    send: (upTo: string) => call('POST /api/notifications/read-all', { body: { upTo } }),
    optimisticUpdate: withAllRead,
    meta: { success: 'Alle meldingen zijn gelezen', errorTitle: 'De meldingen konden niet worden bijgewerkt' },
  });
}
