import { useMutation } from '@tanstack/react-query';
import type { ManagedTool } from '#contract/manage-tools.ts';
import { call } from '#web/platform/call/call.ts';
import { useMoveRow } from '#web/platform/reorder/use-move-row.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { refetchTools } from '../tools-query.ts';
import { managedToolsQuery } from './manage-tools-queries.ts';
import { refusedAddress } from './refused-address.ts';

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

export function useCheckTool() {
  return useMutation({
    mutationFn: ({ id }: ManagedTool) => call('POST /api/admin/tools/{id}/check', { params: { id } }),
    meta: { errorTitle: 'De tool is niet gecontroleerd' },
    onSuccess: ({ name, status, failure, checks }) => {
      if (checks[0]?.isRefused)
        toast({ title: `${name} is niet gecontroleerd`, description: refusedAddress, tone: 'warning' });
      else if (status === 'offline')
        toast({ title: `${name} is offline`, description: `De controle is mislukt: ${failure}.`, tone: 'warning' });
      else toast({ title: `${name} is gecontroleerd` });
    },
    onSettled: refetchTools,
  });
}

/** Moves a tool in the order of all users. */
export function useMoveTool() {
  return useMoveRow({
    name: 'move-tool',
    queryKey: managedToolsQuery('active').queryKey,
    send: ({ id, ...body }) => call('PUT /api/admin/tools/{id}/position', { params: { id }, body }),
    errorTitle: 'De tool is niet verplaatst',
    refetch: refetchTools,
  });
}

export function useRestoreTool() {
  return useMutation({
    mutationFn: ({ id, version }: ManagedTool) =>
      call('POST /api/admin/tools/{id}/restore', { params: { id }, body: { version } }),
    meta: { errorTitle: 'De tool is niet teruggezet' },
    onSuccess: ({ name }) => toast({ title: `${name} is teruggezet` }),
    onSettled: refetchTools,
  });
}
