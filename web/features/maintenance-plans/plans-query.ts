import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/platform/call/call.ts';
import { liveKey } from '#web/platform/query/live-key.ts';
import { queryClient } from '#web/platform/query/query-client.ts';

/** The planned maintenance of an app or tool. */
export function plansQuery(targetId: string) {
  return queryOptions({
    queryKey: [...liveKey('maintenance'), 'plans', targetId],
    queryFn: ({ signal }) => call('GET /api/maintenance/{id}/plans', { params: { id: targetId }, signal }),
  });
}

/** Fetches plans again, and the tools, which have their next one. */
export async function refetchPlans(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: liveKey('maintenance') }),
    queryClient.invalidateQueries({ queryKey: liveKey('tools') }),
  ]);
}
