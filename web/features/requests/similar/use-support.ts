import { useMutation } from '@tanstack/react-query';
import type { OutputOf } from '#contract/endpoint.ts';
import { supportRequest, withdrawSupport, type findSimilar, type SimilarRequest } from '#contract/requests.ts';
import { call } from '#web/platform/call/call.ts';
import { queryClient } from '#web/platform/query/query-client.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { ownRequestsQuery, requestQuery, similarKey } from '../requests-queries.ts';

export type Supported = Pick<SimilarRequest, 'id' | 'title' | 'supporterCount' | 'isSupported'>;
type Shown = Pick<Supported, 'supporterCount' | 'isSupported'>;

/** Says "ik ook" to a request, or takes it back; seen at once, and undone from the message about it. */
export function useSupport() {
  const { mutate, isPending } = useMutation({
    scope: { id: 'request-support' },
    mutationFn: ({ id, isSupported }: Supported) =>
      call(isSupported ? withdrawSupport : supportRequest, { params: { id } }),
    onMutate: async (before) => {
      await queryClient.cancelQueries({ queryKey: similarKey });
      show(before.id, toggled(before));
    },
    onSuccess: (now, before) => {
      show(before.id, now);
      void queryClient.invalidateQueries(ownRequestsQuery);
      const undo = { label: 'Ongedaan maken', onSelect: () => mutate({ ...before, ...now, id: before.id }) };
      toast({
        title: now.isSupported ? 'U staat nu achter dit verzoek' : '“Ik ook” ingetrokken',
        action: undo,
        duration: 10_000,
      });
    },
    onError: (_error, before) => show(before.id, before),
  });
  return { toggle: mutate, isPending };
}

function toggled({ supporterCount, isSupported }: Supported): Shown {
  return { isSupported: !isSupported, supporterCount: supporterCount + (isSupported ? -1 : 1) };
}

/** Wherever this request is on the screen. */
function show(id: string, { supporterCount, isSupported }: Shown): void {
  const now = { supporterCount, isSupported };
  queryClient.setQueryData(requestQuery(id).queryKey, (detail) => detail && { ...detail, ...now });
  queryClient.setQueriesData<OutputOf<typeof findSimilar>>(
    { queryKey: similarKey },
    (found) => found && { ...found, requests: found.requests.map((one) => (one.id === id ? { ...one, ...now } : one)) },
  );
}
