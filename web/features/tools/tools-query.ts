import { queryOptions } from '@tanstack/react-query';
import type { Tool } from '#contract/tools.ts';
import { call } from '#web/platform/call/call.ts';
import { liveKey } from '#web/platform/query/live-key.ts';
import { queryClient } from '#web/platform/query/query-client.ts';

export const toolsQuery = queryOptions({
  queryKey: liveKey('tools'),
  queryFn: ({ signal }) => call('GET /api/tools', { signal }),
});

/** Changes one tool in the query cache. */
export function updateCachedTool(changed: Partial<Tool> & Pick<Tool, 'id'>): void {
  queryClient.setQueryData(toolsQuery.queryKey, (tools) =>
    tools?.map((tool) => (tool.id === changed.id ? { ...tool, ...changed } : tool)),
  );
}

/** Fetches the tools again on every page that shows them. */
export async function refetchTools(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: toolsQuery.queryKey });
}
