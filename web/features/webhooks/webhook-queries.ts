import { infiniteQueryOptions, queryOptions, useMutation } from '@tanstack/react-query';
import type { WebhookTarget } from '#contract/webhooks.ts';
import { call, callPage } from '#web/platform/call/call.ts';
import { cursorPages } from '#web/platform/query/cursor-pages.ts';
import { liveKey } from '#web/platform/query/live-key.ts';
import { queryClient } from '#web/platform/query/query-client.ts';
import { toast } from '#web/ui/feedback/toast.ts';

const webhooksKey = liveKey('webhooks');

export const targetsQuery = queryOptions({
  queryKey: [...webhooksKey, 'targets'],
  queryFn: ({ signal }) => call('GET /api/webhooks', { signal }),
});

/** What was sent to a target. */
export function deliveriesQuery(id: string) {
  return infiniteQueryOptions({
    queryKey: [...webhooksKey, 'deliveries', id],
    queryFn: ({ pageParam, signal }) =>
      callPage('GET /api/webhooks/{id}/deliveries', { params: { id }, query: { cursor: pageParam }, signal }),
    ...cursorPages,
  });
}

export function deliveryQuery(id: string) {
  return queryOptions({
    queryKey: [...webhooksKey, 'delivery', id],
    queryFn: ({ signal }) => call('GET /api/webhook-deliveries/{id}', { params: { id }, signal }),
  });
}

/** Reads the targets and their logs again. */
export const refetchWebhooks = () => queryClient.invalidateQueries({ queryKey: webhooksKey });

/** Switches a target on or off. */
export function useToggleTarget() {
  return useMutation({
    mutationFn: ({ id, name, events, hasPersonalData, isActive, version }: WebhookTarget) =>
      call('PUT /api/webhooks/{id}', {
        params: { id },
        body: { name, events, hasPersonalData, isActive: !isActive, version },
      }),
    meta: { errorTitle: 'Het doel kon niet worden gewijzigd' },
    onSuccess: ({ isActive }) => toast({ title: isActive ? 'Doel ingeschakeld' : 'Doel uitgeschakeld' }),
    onSettled: refetchWebhooks,
  });
}

/** Sends a test event. */
export function useTestTarget(onSent: () => void) {
  return useMutation({
    mutationFn: (id: string) => call('POST /api/webhooks/{id}/test', { params: { id } }),
    meta: { errorTitle: 'De proef kon niet worden verstuurd' },
    onSuccess: () => {
      toast({ title: 'Proef verstuurd' });
      onSent();
    },
    onSettled: refetchWebhooks,
  });
}

export function useRedeliver() {
  return useMutation({
    mutationFn: (id: string) => call('POST /api/webhook-deliveries/{id}/redeliver', { params: { id } }),
    meta: {
      errorTitle: 'Het bericht kon niet opnieuw worden verstuurd',
      success: 'Het bericht wordt opnieuw verstuurd',
    },
    onSettled: refetchWebhooks,
  });
}
