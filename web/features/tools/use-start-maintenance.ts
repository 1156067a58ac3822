import { useMutation } from '@tanstack/react-query';
import type { BodyOf } from '#contract/platform/endpoint.ts';
import type { startMaintenance, Tool } from '#contract/tools.ts';
import { call } from '#web/platform/call/call.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { refetchTools } from './tools-query.ts';
import { updateCachedTool } from './update-cached-tool.ts';

export type Maintenance = BodyOf<typeof startMaintenance>;

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
