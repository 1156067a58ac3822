import { useMutation } from '@tanstack/react-query';
import type { MaintenancePlan } from '#contract/maintenance-plans.ts';
import { call } from '#web/platform/call/call.ts';
import { updateCached } from '#web/platform/query/update-cached.ts';
import { toastDeletionError } from '#web/platform/toasts/toast-deletion-error.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { refetchTools } from '../tools-query.ts';
import { plansQuery } from './plans-query.ts';

/** Cancels a plan as it is shown; the toast can plan the same again. */
export function useCancelPlan() {
  const { mutate: restore } = useMutation({
    mutationFn: ({ toolId, startsAt, endsAt, note }: MaintenancePlan) =>
      call('POST /api/tools/{id}/maintenance-plans', { params: { id: toolId }, body: { startsAt, endsAt, note } }),
    meta: { errorTitle: 'Het onderhoud is niet opnieuw gepland' },
    onSuccess: () => toast({ title: 'Het onderhoud is weer gepland' }),
    onSettled: refetchTools,
  });
  return useMutation({
    mutationFn: ({ id, version }: MaintenancePlan) =>
      call('DELETE /api/maintenance-plans/{id}', { params: { id }, query: { version } }),
    meta: { ownErrors: true },
    onMutate: ({ id, toolId }) =>
      updateCached(plansQuery(toolId).queryKey, (plans) => plans.filter((plan) => plan.id !== id)),
    onError: (error, _plan, rollBack) => {
      rollBack?.();
      toastDeletionError(error, {
        failed: 'Het onderhoud kon niet worden geannuleerd',
        changed: 'Dit onderhoud is intussen gewijzigd',
      });
    },
    onSuccess: (_answer, plan) =>
      toast({
        title: 'Gepland onderhoud geannuleerd',
        action: { label: 'Ongedaan maken', onSelect: () => restore(plan) },
      }),
    onSettled: refetchTools,
  });
}
