import { useMutation } from '@tanstack/react-query';
import type { ManagedTool } from '#contract/manage-tools.ts';
import { call } from '#web/platform/call/call.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { refetchTools } from '../tools-query.ts';
import { refusedAddress } from './refused-address.ts';

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
