import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/platform/call/call.ts';
import { liveKey } from '#web/platform/query/live-key.ts';
import { queryClient } from '#web/platform/query/query-client.ts';

export const toolsQuery = queryOptions({
  queryKey: liveKey('tools'),
  queryFn: ({ signal }) => call('GET /api/tools', { signal }),
});

/** Fetches the tools again on every page that shows them. */
export async function refetchTools(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: toolsQuery.queryKey });
}
