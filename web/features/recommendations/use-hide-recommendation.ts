import { useMutation } from '@tanstack/react-query';
import type { Recommendation } from '#contract/recommendations.ts';
import { call } from '#web/platform/call/call.ts';
import { queryClient } from '#web/platform/query/query-client.ts';
import { updateCached } from '#web/platform/query/update-cached.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { recommendationsQuery } from './recommendations-query.ts';

const { queryKey } = recommendationsQuery;

/** Hides a recommendation permanently; the toast can undo it for 10 seconds. */
export function useHideRecommendation() {
  const { mutate: show } = useMutation({
    mutationFn: ({ id }: Recommendation) => call('DELETE /api/recommendations/{id}/hidden', { params: { id } }),
    meta: { errorTitle: 'De aanbeveling kon niet worden teruggezet' },
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
  return useMutation({
    mutationFn: ({ id }: Recommendation) => call('PUT /api/recommendations/{id}/hidden', { params: { id } }),
    meta: { errorTitle: 'De aanbeveling kon niet worden verborgen' },
    onMutate: ({ id }) => updateCached(queryKey, (all) => all.filter((other) => other.id !== id)),
    onSuccess: (_done, hidden) => {
      toast({
        title: `${hidden.title} wordt niet meer aanbevolen`,
        action: { label: 'Ongedaan maken', onSelect: () => show(hidden) },
      });
    },
    onError: () => queryClient.invalidateQueries({ queryKey }),
  });
}
