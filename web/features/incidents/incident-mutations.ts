import { useMutation } from '@tanstack/react-query';
import type { updateIncident } from '#contract/incidents.ts';
import type { BodyOf } from '#contract/platform/endpoint.ts';
import { call } from '#web/platform/call/call.ts';
import { liveKey } from '#web/platform/query/live-key.ts';
import { queryClient } from '#web/platform/query/query-client.ts';
import { toast } from '#web/ui/feedback/toast.ts';

const refetch = () => queryClient.invalidateQueries({ queryKey: liveKey('incidents') });

type Target = { id: string; name: string };

/** Reports an app or tool, or withdraws the report, with an undo toast. */
export function useOutageReport({ id, name }: Target) {
  const params = { id };
  const { mutate: report } = useMutation({
    mutationFn: () => call('PUT /api/outage-reports/{id}', { params }),
    meta: { errorTitle: 'Uw melding kon niet worden verstuurd' },
    onSuccess: ({ incidentId }) =>
      toast({
        title: `U meldt dat ${name} niet werkt`,
        description: incidentId
          ? 'IT weet van deze storing. U krijgt bericht als er nieuws is.'
          : 'Melden meer collega’s dit, dan opent het portaal een storing.',
        action: { label: 'Ongedaan maken', onSelect: () => withdraw() },
      }),
    onSettled: refetch,
  });
  const { mutate: withdraw } = useMutation({
    mutationFn: () => call('DELETE /api/outage-reports/{id}', { params }),
    meta: { errorTitle: 'Uw melding kon niet worden ingetrokken' },
    onSuccess: () =>
      toast({
        title: `Uw melding over ${name} is ingetrokken`,
        action: { label: 'Ongedaan maken', onSelect: () => report() },
      }),
    onSettled: refetch,
  });
  return { report, withdraw };
}

/** Answers “Werkt het weer?”, once. */
export function useAnswerIncident(id: string) {
  return useMutation({
    mutationFn: (works: boolean) => call('POST /api/incidents/{id}/answer', { params: { id }, body: { works } }),
    onSuccess: (_done, works) =>
      toast({ title: works ? 'Fijn, dank u' : 'Dank u, wij weten dat het bij u nog niet werkt' }),
    onSettled: refetch,
  });
}

/** Follows an incident, or no longer. */
export function useFollowIncident(id: string) {
  return useMutation({
    mutationFn: (isOn: boolean) =>
      call(isOn ? 'PUT /api/incidents/{id}/subscription' : 'DELETE /api/incidents/{id}/subscription', {
        params: { id },
      }),
    onSuccess: (_done, isOn) =>
      toast({ title: isOn ? 'U krijgt bericht als er nieuws is' : 'U krijgt geen bericht meer over deze storing' }),
    onSettled: refetch,
  });
}

/** Adds an update. The calling form shows errors. */
export function useUpdateIncident(id: string) {
  return useMutation({
    meta: { ownErrors: true },
    mutationFn: (body: BodyOf<typeof updateIncident>) =>
      call('POST /api/incidents/{id}/updates', { params: { id }, body }),
    onSuccess: ({ state }) => toast({ title: state === 'resolved' ? 'Storing beëindigd' : 'Bericht geplaatst' }),
    onSettled: refetch,
  });
}
