import { useMutation } from '@tanstack/react-query';
import type { ManagedApp } from '#contract/manage-apps.ts';
import { call } from '#web/platform/call/call.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { refetchApps } from './manage-apps-queries.ts';

export function useRestoreApp() {
  return useMutation({
    mutationFn: ({ id, version }: ManagedApp) =>
      call('POST /api/admin/apps/{id}/restore', { params: { id }, body: { version } }),
    meta: { errorTitle: 'De app is niet teruggezet' },
    onSuccess: ({ name }) => toast({ title: `${name} is teruggezet` }),
    onSettled: refetchApps,
  });
}
