import { useMutation } from '@tanstack/react-query';
import type { ManagedApp } from '#contract/manage-apps.ts';
import { call } from '#web/platform/call/call.ts';
import { useMoveRow } from '#web/platform/reorder/use-move-row.ts';
import { formatCount } from '#web/platform/text/format-number.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { managedAppsQuery, refetchApps } from './manage-apps-queries.ts';

export function useArchiveApp() {
  return useMutation({
    mutationFn: ({ id, version }: ManagedApp) =>
      call('POST /api/admin/apps/{id}/archive', { params: { id }, body: { version } }),
    meta: { errorTitle: 'De app is niet gearchiveerd' },
    onSuccess: ({ app: { name }, returnedVotes }) =>
      toast({
        title: `${name} is gearchiveerd`,
        ...(returnedVotes > 0 && {
          description: `${formatCount(returnedVotes, 'stem is', 'stemmen zijn')} teruggegeven.`,
        }),
      }),
    onSettled: refetchApps,
  });
}

/** Moves an app in the default order. */
export function useMoveApp() {
  return useMoveRow({
    name: 'move-app',
    queryKey: managedAppsQuery('active').queryKey,
    send: ({ id, ...body }) => call('PUT /api/admin/apps/{id}/position', { params: { id }, body }),
    errorTitle: 'De app is niet verplaatst',
    refetch: refetchApps,
  });
}

export function useRestoreApp() {
  return useMutation({
    mutationFn: ({ id, version }: ManagedApp) =>
      call('POST /api/admin/apps/{id}/restore', { params: { id }, body: { version } }),
    meta: { errorTitle: 'De app is niet teruggezet' },
    onSuccess: ({ name }) => toast({ title: `${name} is teruggezet` }),
    onSettled: refetchApps,
  });
}
