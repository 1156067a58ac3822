import { call } from '#web/platform/call/call.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { withoutNotifications } from '../notification-cache.ts';
import { useNotificationChange } from '../use-notification-change.ts';

/** The most that one call takes. */
const maxPerCall = 200;

/** Deletes notifications, with an optimistic update and an undo toast. */
export function useRemoveNotifications() {
  const { mutate: restore } = useNotificationChange({
    send: (ids: string[]) => callInParts('POST /api/notifications/restore', ids),
    meta: { errorTitle: 'De meldingen konden niet worden teruggezet' },
  });
  return useNotificationChange({
    send: (ids: string[]) => callInParts('POST /api/notifications/delete', ids),
    optimisticUpdate: withoutNotifications,
    onSuccess: (ids) =>
      toast({
        title: ids.length === 1 ? 'Melding verwijderd' : `${ids.length} meldingen verwijderd`,
        action: { label: 'Ongedaan maken', onSelect: () => restore(ids) },
      }),
    meta: { errorTitle: 'Verwijderen is niet gelukt' },
  });
}

type SeveralCall = 'POST /api/notifications/delete' | 'POST /api/notifications/restore';

async function callInParts(name: SeveralCall, ids: string[]): Promise<void> {
  for (let first = 0; first < ids.length; first += maxPerCall)
    await call(name, { body: { ids: ids.slice(first, first + maxPerCall) } });
}
