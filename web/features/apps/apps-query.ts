import { useQuery } from '@tanstack/react-query';
import type { App } from '#contract/apps.ts';
import { appsQuery } from '#web/features/votes/public.tsx';
import { queryClient } from '#web/platform/query/query-client.ts';

/** The apps of this user's role, in the server's order. */
export function useApps() {
  return useQuery(appsQuery);
}

/** Changes one app in the query cache. @returns the app before the change */
export function updateCachedApp(appId: string, change: Partial<App>): App | undefined {
  const before = queryClient.getQueryData(appsQuery.queryKey)?.find(({ id }) => id === appId);
  queryClient.setQueryData(appsQuery.queryKey, (apps) =>
    apps?.map((app) => (app.id === appId ? { ...app, ...change } : app)),
  );
  return before;
}
