import { call } from '#web/platform/call/call.ts';
import { toast } from '#web/ui/feedback/toast.ts';
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

/** Marks all notifications up to the given one as read, with an undo toast. */
export function useMarkAllRead() {
  const { mutate: undo } = useNotificationChange({
    send: (readAt: string) => call('POST /api/notifications/read-all/undo', { body: { readAt } }),
    meta: { errorTitle: 'De meldingen konden niet worden bijgewerkt' },
  });
  return useNotificationChange({
    send: (upTo: string) => call('POST /api/notifications/read-all', { body: { upTo } }),
    optimisticUpdate: withAllRead,
    isOfAll: true,
    onSuccess: (_upTo, { readAt }) =>
      toast({
        title: 'Alle meldingen zijn gelezen',
        action: { label: 'Ongedaan maken', onSelect: () => undo(readAt) },
      }),
    meta: { errorTitle: 'De meldingen konden niet worden bijgewerkt' },
  });
}
