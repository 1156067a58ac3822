import { useMutation } from '@tanstack/react-query';
import type { Announcement, ManagedAnnouncement } from '#contract/announcements.ts';
import { hasCode } from '#web/platform/call/call-error.ts';
import { call } from '#web/platform/call/call.ts';
import { queryClient, toastError } from '#web/platform/query/query-client.ts';
import { toastDeletionError } from '#web/platform/toasts/toast-deletion-error.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { currentAnnouncementQuery, managedAnnouncementsQuery } from './announcement-queries.ts';

const refetchRead = () => queryClient.invalidateQueries({ queryKey: ['announcements'] });

export const refetchAnnouncements = async () => {
  await Promise.all([refetchRead(), queryClient.invalidateQueries({ queryKey: managedAnnouncementsQuery.queryKey })]);
};

/** Hides it at once; what follows it is fetched. */
function hideCurrent(): void {
  queryClient.setQueryData(
    currentAnnouncementQuery.queryKey,
    (current) => current && { ...current, announcement: null },
  );
}

/** Dismisses an announcement, with an undo toast. */
export function useDismissAnnouncement() {
  const { mutate: undo } = useMutation({
    mutationFn: (id: string) => call('DELETE /api/announcements/{id}/dismissed', { params: { id } }),
    meta: { errorTitle: 'De mededeling is niet teruggezet' },
    onSettled: refetchRead,
  });
  return useMutation({
    mutationFn: ({ id }: Announcement) => call('PUT /api/announcements/{id}/dismissed', { params: { id } }),
    meta: { errorTitle: 'De mededeling is niet gesloten' },
    onMutate: hideCurrent,
    onSuccess: (_answer, { id }) =>
      toast({ title: 'Mededeling gesloten', action: { label: 'Ongedaan maken', onSelect: () => undo(id) } }),
    onSettled: refetchRead,
  });
}

/** Acknowledges an announcement as it is shown. */
export function useAcknowledgeAnnouncement() {
  return useMutation({
    mutationFn: ({ id, version }: Announcement) =>
      call('POST /api/announcements/{id}/acknowledge', { params: { id }, body: { version } }),
    meta: { ownErrors: true },
    onSuccess: () => {
      hideCurrent();
      toast({ title: 'Vastgelegd: gelezen en begrepen' });
    },
    onError: (error) =>
      hasCode(error, 'changed_meanwhile')
        ? toast({
            tone: 'warning',
            title: 'Deze mededeling is intussen gewijzigd',
            description: 'U ziet nu de nieuwe tekst. Lees die opnieuw.',
          })
        : toastError(error, 'Uw bevestiging is niet vastgelegd'),
    onSettled: refetchRead,
  });
}

const saved = (row: ManagedAnnouncement) => {
  const { id, title, content, importance, minimumRole, mustAcknowledge, startsAt, endsAt, version } = row;
  const body = { title, content, importance, minimumRole, mustAcknowledge, startsAt, endsAt, version };
  return { params: { id }, body };
};

/** Ends an announcement; the toast gives it back the end that it had. */
export function useEndAnnouncement() {
  const { mutate: undo } = useMutation({
    mutationFn: (row: ManagedAnnouncement) => call('PUT /api/admin/announcements/{id}', saved(row)),
    meta: { errorTitle: 'De mededeling is niet teruggezet' },
    onSettled: refetchAnnouncements,
  });
  return useMutation({
    mutationFn: ({ id, version }: ManagedAnnouncement) =>
      call('POST /api/admin/announcements/{id}/end', { params: { id }, body: { version } }),
    meta: { errorTitle: 'De mededeling is niet beëindigd' },
    onSuccess: (ended, { endsAt }) =>
      toast({
        title: 'Mededeling beëindigd',
        action: { label: 'Ongedaan maken', onSelect: () => undo({ ...ended, endsAt }) },
      }),
    onSettled: refetchAnnouncements,
  });
}

/** Deletes an announcement as it is shown, with an undo toast. */
export function useDeleteAnnouncement() {
  const { mutate: restore } = useMutation({
    mutationFn: (id: string) => call('POST /api/admin/announcements/{id}/restore', { params: { id } }),
    meta: { errorTitle: 'De mededeling is niet teruggezet' },
    onSettled: refetchAnnouncements,
  });
  return useMutation({
    mutationFn: ({ id, version }: ManagedAnnouncement) =>
      call('DELETE /api/admin/announcements/{id}', { params: { id }, query: { version } }),
    meta: { ownErrors: true },
    onError: (error) =>
      toastDeletionError(error, {
        failed: 'De mededeling is niet verwijderd',
        changed: 'Deze mededeling is intussen gewijzigd',
      }),
    onSuccess: (_answer, { id }) =>
      toast({ title: 'Mededeling verwijderd', action: { label: 'Ongedaan maken', onSelect: () => restore(id) } }),
    onSettled: refetchAnnouncements,
  });
}
