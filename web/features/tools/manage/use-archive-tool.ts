import { useMutation } from '@tanstack/react-query';
import type { ManagedTool } from '#contract/manage-tools.ts';
import { call } from '#web/platform/call/call.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { refetchTools } from '../tools-query.ts';
import { useRestoreTool } from './use-restore-tool.ts';

/** Archives a tool; the toast can restore it for ten seconds. */
export function useArchiveTool() {
  const { mutate: restore } = useRestoreTool();
  return useMutation({
    mutationFn: ({ id, version }: ManagedTool) =>
      call('POST /api/admin/tools/{id}/archive', { params: { id }, body: { version } }),
    meta: { errorTitle: 'De tool is niet gearchiveerd' },
    onSuccess: (archived) =>
      toast({
        title: `${archived.name} is gearchiveerd`,
        action: { label: 'Ongedaan maken', onSelect: () => restore(archived) },
      }),
    onSettled: refetchTools,
  });
}
