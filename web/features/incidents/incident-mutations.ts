import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { openIncident, updateIncident } from '#contract/incidents.ts';
import type { BodyOf } from '#contract/platform/endpoint.ts';
import { call } from '#web/platform/call/call.ts';
import { liveKey } from '#web/platform/query/live-key.ts';
import { queryClient } from '#web/platform/query/query-client.ts';
import { toast } from '#web/ui/feedback/toast.ts';

const refetch = () => queryClient.invalidateQueries({ queryKey: liveKey('incidents') });

type Versioned = { id: string; version: number };

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
    // Not awaited: the form removes its draft before the incident with the update arrives.
    onSettled: () => void refetch(),
  });
}

/** Makes a draft of a help topic, or finds the one that there is, and opens it in the editor. */
export function useDraftTopic(incidentId: string) {
  const navigate = useNavigate();
  return useMutation({
    meta: { errorTitle: 'Het hulponderwerp is niet gemaakt' },
    mutationFn: () => call('PUT /api/incidents/{id}/help-topic', { params: { id: incidentId } }),
    onSuccess: async ({ id, isNew }) => {
      toast({ title: isNew ? 'Concept gemaakt' : 'Van deze storing was al een hulponderwerp gemaakt' });
      await navigate({ to: '/admin/help/$id', params: { id } });
    },
  });
}

/** Opens an incident. The calling form shows errors. */
export function useOpenIncident() {
  return useMutation({
    meta: { ownErrors: true },
    mutationFn: (body: BodyOf<typeof openIncident>) => call('POST /api/incidents', { body }),
    onSuccess: () => toast({ title: 'Storing geopend' }),
    onSettled: refetch,
  });
}

/** Changes the name and the affected apps and tools. The calling form shows errors. */
export function useSaveIncident({ id, version }: Versioned) {
  return useMutation({
    meta: { ownErrors: true },
    mutationFn: (body: BodyOf<typeof openIncident>) =>
      call('PUT /api/incidents/{id}', { params: { id }, body: { ...body, version } }),
    onSuccess: () => toast({ title: 'Storing gewijzigd' }),
    onSettled: refetch,
  });
}

/** Makes an incident part of another. */
export function useMergeIncident({ id, version }: Versioned) {
  return useMutation({
    meta: { errorTitle: 'De storingen konden niet worden samengevoegd' },
    mutationFn: (into: string) => call('POST /api/incidents/{id}/merge', { params: { id }, body: { into, version } }),
    onSuccess: () => toast({ title: 'Storingen samengevoegd' }),
    onSettled: refetch,
  });
}
