import { useMutation } from '@tanstack/react-query';
import type { ManagedTool } from '#contract/manage-tools.ts';
import { call } from '#web/platform/call/call.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { refetchTools } from '../tools-query.ts';

export function useRestoreTool() {
  return useMutation({
    mutationFn: ({ id, version }: ManagedTool) =>
      call('POST /api/admin/tools/{id}/restore', { params: { id }, body: { version } }),
    meta: { errorTitle: 'De tool is niet teruggezet' },
    onSuccess: ({ name }) => toast({ title: `${name} is teruggezet` }),
    onSettled: refetchTools,
  });
}
