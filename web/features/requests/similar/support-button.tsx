import { Check, ThumbsUp } from 'lucide-react';
import { useMutation } from '@tanstack/react-query';
import type { OutputOf } from '#contract/platform/endpoint.ts';
import type { findSimilar, SimilarRequest } from '#contract/requests.ts';
import { call } from '#web/platform/call/call.ts';
import { queryClient } from '#web/platform/query/query-client.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { VisuallyHidden } from '#web/ui/display/visually-hidden.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { ownRequestsQuery, requestQuery, similarKey } from '../requests-queries.ts';

/** Supports a request ("Ik ook"), or withdraws the support. */
export function SupportButton({ request, size }: { request: SupportableRequest; size?: 'sm' | 'md' }) {
  const { toggle } = useSupport();
  const { isSupported, title } = request;
  return (
    <Button
      size={size}
      aria-pressed={isSupported}
      data-tip={isSupported ? 'Trek “ik ook” in' : 'Telt mee; kost u geen verzoek'}
      icon={isSupported ? <Check aria-hidden className="text-ok" /> : <ThumbsUp aria-hidden />}
      // The second click of a double click would withdraw the support again.
      onClick={({ detail }) => detail < 2 && toggle(request)}
    >
      Ik ook
      <VisuallyHidden>: {title}</VisuallyHidden>
    </Button>
  );
}

type SupportableRequest = Pick<SimilarRequest, 'id' | 'title' | 'supporterCount' | 'isSupported'>;
type Support = Pick<SupportableRequest, 'supporterCount' | 'isSupported'>;

/** Supports a request ("Ik ook") or withdraws the support, with an optimistic update and an undo toast. */
function useSupport() {
  const { mutate, isPending } = useMutation({
    scope: { id: 'request-support' },
    mutationFn: ({ id, isSupported }: SupportableRequest) =>
      call(isSupported ? 'DELETE /api/requests/{id}/support' : 'PUT /api/requests/{id}/support', { params: { id } }),
    onMutate: async (before) => {
      // The first response to a title has no earlier state to return to: it is not cancelled.
      await queryClient.cancelQueries({ queryKey: similarKey, predicate: ({ state }) => state.data !== undefined });
      updateCaches(before.id, toggled(before));
    },
    onSuccess: (after, before) => {
      updateCaches(before.id, after);
      // The first response to a title may have been read before this change.
      void queryClient.resetQueries({ queryKey: similarKey, predicate: ({ state }) => state.data === undefined });
      void queryClient.invalidateQueries(ownRequestsQuery);
      const undo = { label: 'Ongedaan maken', onSelect: () => mutate({ ...before, ...after, id: before.id }) };
      toast({
        title: after.isSupported ? 'U staat nu achter dit verzoek' : '“Ik ook” ingetrokken',
        action: undo,
      });
    },
    onError: (_error, before) => {
      updateCaches(before.id, before);
      // Before this change there may have been another one that failed as well.
      void queryClient.invalidateQueries(requestQuery(before.id));
      void queryClient.invalidateQueries({ queryKey: similarKey });
    },
  });
  return { toggle: mutate, isPending };
}

function toggled({ supporterCount, isSupported }: SupportableRequest): Support {
  return { isSupported: !isSupported, supporterCount: supporterCount + (isSupported ? -1 : 1) };
}

/** Updates the request in the cached detail and in every cached list of similar requests. */
function updateCaches(id: string, { supporterCount, isSupported }: Support): void {
  const support = { supporterCount, isSupported };
  queryClient.setQueryData(requestQuery(id).queryKey, (detail) => detail && { ...detail, ...support });
  queryClient.setQueriesData<OutputOf<typeof findSimilar>>(
    { queryKey: similarKey },
    (found) =>
      found && {
        ...found,
        requests: found.requests.map((request) => (request.id === id ? { ...request, ...support } : request)),
      },
  );
}
