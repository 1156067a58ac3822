import { useMutation } from '@tanstack/react-query';
import type { Tool } from '#contract/tools.ts';
import { call } from '#web/platform/call/call.ts';
import { toastError } from '#web/platform/query/query-client.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { showTool } from './tools-query.ts';
import { useStartMaintenance } from './use-start-maintenance.ts';

/** Opens a tool again; the server checks it at once. Undoing announces the same maintenance once more. */
export function useEndMaintenance() {
  const { mutate: start } = useStartMaintenance();
  return useMutation({
    mutationFn: (tool: Tool) => call('DELETE /api/tools/{id}/maintenance', { params: { id: tool.id } }),
    onMutate: ({ id }) => showTool({ id, status: 'unknown', maintenanceNote: null, maintenanceUntil: null }),
    onSuccess: (changed, tool) => {
      showTool(changed);
      const { maintenanceNote, maintenanceUntil } = tool;
      const again = { tool, note: maintenanceNote ?? '', until: maintenanceUntil };
      const undo = () => start(again, { onError: (error) => toastError(error) });
      toast({ title: 'Onderhoud beëindigd', action: { label: 'Ongedaan maken', onSelect: undo }, duration: 10_000 });
    },
    onError: (_error, tool) => showTool(tool),
  });
}
