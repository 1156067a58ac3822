import { infiniteQueryOptions } from '@tanstack/react-query';
import { callPage } from '#web/platform/call/call.ts';
import { cursorPages } from '#web/platform/query/cursor-pages.ts';
import { liveKey } from '#web/platform/query/live-key.ts';

export type ToolListState = 'active' | 'archived';

/** The tools with their last checks, all of them in a page: they are moved within it. Each round of checks is published to administrators. */
export function managedToolsQuery(state: ToolListState) {
  return infiniteQueryOptions({
    queryKey: [...liveKey('tools'), 'managed', state],
    queryFn: ({ pageParam, signal }) =>
      callPage('GET /api/admin/tools', { query: { state, limit: 100, cursor: pageParam }, signal }),
    ...cursorPages,
  });
}
