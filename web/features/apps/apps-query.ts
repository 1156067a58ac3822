import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { App } from '#contract/apps.ts';
import { appsQuery } from '#web/features/votes/public.tsx';
import { useRole, useStoredRole } from '#web/platform/session/use-role.ts';
import { queryClient } from '#web/platform/query/query-client.ts';
import { filterByRole } from './filter-by-role.ts';

/** The apps of the viewed role, in the server's order. */
export function useApps() {
  const role = useRole();
  const isRoleView = role !== useStoredRole();
  const select = useCallback((apps: App[]) => filterByRole(apps, role), [role]);
  // The response has no apps above the stored role.
  return useQuery({ ...appsQuery, ...(isRoleView && { select }) });
}

/** The ids of all apps that the server listed, in its order, also of those that a role view leaves out. */
export function listAppIds(): string[] {
  return queryClient.getQueryData(appsQuery.queryKey)?.map(({ id }) => id) ?? [];
}

/** After a change that failed: what it found in the cache may be of another change that failed as well. */
export function refetchApps(): void {
  void queryClient.invalidateQueries(appsQuery);
}
