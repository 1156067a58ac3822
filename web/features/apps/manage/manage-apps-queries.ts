import { infiniteQueryOptions } from '@tanstack/react-query';
import { callPage } from '#web/platform/call/call.ts';
import { cursorPages } from '#web/platform/query/cursor-pages.ts';
import { liveKey } from '#web/platform/query/live-key.ts';
import { queryClient } from '#web/platform/query/query-client.ts';

export type AppListState = 'active' | 'archived';

/** The apps of all roles in the default order, 200 a page: they are moved within what is loaded. */
export function managedAppsQuery(state: AppListState, search = '') {
  return infiniteQueryOptions({
    queryKey: [...liveKey('apps'), 'managed', state, search],
    queryFn: ({ pageParam, signal }) =>
      callPage('GET /api/admin/apps', { query: { state, search, limit: 200, cursor: pageParam }, signal }),
    ...cursorPages,
  });
}

/** Fetches the apps again on every page that shows them. */
export async function refetchApps(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: liveKey('apps') });
}
