import { queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '#web/platform/call/call.ts';
import { liveKey } from '#web/platform/query/live-key.ts';
import { queryClient } from '#web/platform/query/query-client.ts';
import { toast } from '#web/ui/feedback/toast.ts';

/** What the user reports as not working now. */
export const outageReportsQuery = queryOptions({
  queryKey: [...liveKey('incidents'), 'own-reports'],
  queryFn: ({ signal }) => call('GET /api/outage-reports', { signal }),
});

const refetch = () => queryClient.invalidateQueries({ queryKey: liveKey('incidents') });

/** Reports an app or tool, or withdraws the report, with an undo toast. */
export function useOutageReport({ id, name }: { id: string; name: string }) {
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
