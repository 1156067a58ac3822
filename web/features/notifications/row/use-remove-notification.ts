import { call } from '#web/platform/call/call.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { withoutNotification } from '../notification-cache.ts';
import { useNotificationChange } from '../use-notification-change.ts';

const undoMilliseconds = 10_000;

/** Deletes a notification, with an optimistic update and an undo toast. */
export function useRemoveNotification() {
  const { mutate: restore } = useNotificationChange({
    send: (id: string) => call('POST /api/notifications/{id}/restore', { params: { id } }),
    meta: { errorTitle: 'De melding kon niet worden teruggezet' },
  });
  return useNotificationChange({
    send: (id: string) => call('DELETE /api/notifications/{id}', { params: { id } }),
    optimisticUpdate: withoutNotification,
    onSuccess: (id) =>
      toast({
        title: 'Melding verwijderd',
        action: { label: 'Ongedaan maken', onSelect: () => restore(id) },
        duration: undoMilliseconds,
      }),
    meta: { errorTitle: 'De melding kon niet worden verwijderd' },
  });
}
