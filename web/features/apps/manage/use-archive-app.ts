import { useMutation } from '@tanstack/react-query';
import type { ManagedApp } from '#contract/manage-apps.ts';
import { call } from '#web/platform/call/call.ts';
import { formatCount } from '#web/platform/text/format-number.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { refetchApps } from './manage-apps-queries.ts';

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
