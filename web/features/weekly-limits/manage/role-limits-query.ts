import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/platform/call/call.ts';
import { liveKey } from '#web/platform/query/live-key.ts';
import { queryClient } from '#web/platform/query/query-client.ts';

export const roleLimitsQuery = queryOptions({
  queryKey: liveKey('role-limits'),
  queryFn: ({ signal }) => call('GET /api/role-limits', { signal }),
});

export async function refetchRoleLimits(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: roleLimitsQuery.queryKey });
}
