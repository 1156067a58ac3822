import { useMutation } from '@tanstack/react-query';
import type { BodyOf } from '#contract/platform/endpoint.ts';
import type { startMaintenance, Tool } from '#contract/tools.ts';
import { hasCode } from '#web/platform/call/call-error.ts';
import { call } from '#web/platform/call/call.ts';
import { toastError } from '#web/platform/query/query-client.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { refetchTools } from './tools-query.ts';
import { updateCachedTool } from './update-cached-tool.ts';

type Maintenance = BodyOf<typeof startMaintenance>;

/** Closes a tool for maintenance. The calling form shows errors at its fields. */
export function useStartMaintenance() {
  return useMutation({
    meta: { ownErrors: true },
    mutationFn: ({ tool, ...body }: { tool: Tool } & Maintenance) =>
      call('PUT /api/tools/{id}/maintenance', { params: { id: tool.id }, body }),
    onSuccess: async (changed) => {
      await updateCachedTool(changed);
      toast({ title: 'Onderhoud gemeld', description: `${changed.name} is nu gesloten.` });
    },
    onSettled: refetchTools,
  });
}

/** Ends the maintenance of a tool. Undo starts the same maintenance again. */
export function useEndMaintenance() {
  const { mutateAsync: start } = useStartMaintenance();
  return useMutation({
    mutationFn: ({ id, maintenanceSince }: Tool) =>
      call('DELETE /api/tools/{id}/maintenance', { params: { id }, query: { since: maintenanceSince ?? undefined } }),
    onMutate: ({ id }) => updateCachedTool({ id, status: 'unknown', maintenanceNote: null, maintenanceUntil: null }),
    onSuccess: async (changed, tool) => {
      await updateCachedTool(changed);
      const { maintenanceNote, maintenanceUntil } = tool;
      const maintenance = { tool, note: maintenanceNote ?? '', until: maintenanceUntil };
      // Also after this page was left: callbacks of `mutate` run only while it is shown.
      const undo = () => void start(maintenance).catch(toastRefusal);
      toast({ title: 'Onderhoud beëindigd', action: { label: 'Ongedaan maken', onSelect: undo } });
    },
    meta: { ownErrors: true },
    onError: (error, tool) => {
      // Only this tool: another maintenance can have ended since.
      void updateCachedTool(tool);
      toastRefusal(error);
    },
    onSettled: refetchTools,
  });
}

/** Another maintenance than that of this page can have begun, before it was ended or before that was undone. */
function toastRefusal(error: unknown): void {
  if (!hasCode(error, 'changed_meanwhile')) return toastError(error);
  toast({ tone: 'warning', title: 'De tool is intussen weer gesloten.' });
}
