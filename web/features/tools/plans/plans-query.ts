import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/platform/call/call.ts';
import { liveKey } from '#web/platform/query/live-key.ts';

/** The planned maintenance of a tool; below the key of the tools, whose events tell of it. */
export function plansQuery(toolId: string) {
  return queryOptions({
    queryKey: [...liveKey('tools'), 'plans', toolId],
    queryFn: ({ signal }) => call('GET /api/tools/{id}/maintenance-plans', { params: { id: toolId }, signal }),
  });
}
