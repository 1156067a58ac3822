import { useMutation } from '@tanstack/react-query';
import type { MaintenancePlan } from '#contract/maintenance-plans.ts';
import { call } from '#web/platform/call/call.ts';
import { updateCached } from '#web/platform/query/update-cached.ts';
import { toastDeletionError } from '#web/platform/toasts/toast-deletion-error.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { plansQuery, refetchPlans } from './plans-query.ts';

/** Of an app: the server starts that of a tool, which is no plan any more. */
export const hasBegun = ({ startsAt }: MaintenancePlan, now = new Date()): boolean => new Date(startsAt) <= now;

/** Cancels a plan as it is shown; the toast can plan the same again, unless it had begun. */
export function useCancelPlan() {
  const { mutate: restore } = useMutation({
    mutationFn: ({ targetId, startsAt, endsAt, note }: MaintenancePlan) =>
      call('POST /api/maintenance/{id}/plans', { params: { id: targetId }, body: { startsAt, endsAt, note } }),
    meta: { errorTitle: 'Het onderhoud is niet opnieuw gepland' },
    onSuccess: () => toast({ title: 'Het onderhoud is weer gepland' }),
    onSettled: refetchPlans,
  });
  return useMutation({
    mutationFn: ({ id, version }: MaintenancePlan) =>
      call('DELETE /api/maintenance-plans/{id}', { params: { id }, query: { version } }),
    meta: { ownErrors: true },
    onMutate: ({ id, targetId }) =>
      updateCached(plansQuery(targetId).queryKey, (plans) => plans.filter((plan) => plan.id !== id)),
    onError: (error, _plan, rollBack) => {
      rollBack?.();
      toastDeletionError(error, {
        failed: 'Het onderhoud kon niet worden geannuleerd',
        changed: 'Dit onderhoud is intussen gewijzigd',
      });
    },
    onSuccess: (_answer, plan) =>
      toast(
        hasBegun(plan)
          ? { title: 'Onderhoud beëindigd' }
          : {
              title: 'Gepland onderhoud geannuleerd',
              action: { label: 'Ongedaan maken', onSelect: () => restore(plan) },
            },
      ),
    onSettled: refetchPlans,
  });
}
