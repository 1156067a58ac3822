import { queryOptions } from '@tanstack/react-query';
import type { AchievementOverview } from '#contract/achievements.ts';
import { call } from '#web/platform/call/call.ts';
import { liveKey } from '#web/platform/query/live-key.ts';
import { queryClient } from '#web/platform/query/query-client.ts';
import { cacheAchievements, readCachedAchievements } from './achievements-cache.ts';

/** Begins with this browser's copy, which counts as stale. */
export const achievementsQuery = queryOptions({
  queryKey: liveKey('achievements'),
  queryFn: async ({ signal }) => {
    const overview = await call('GET /api/achievements', { signal });
    cacheAchievements(overview);
    return overview;
  },
  initialData: readCachedAchievements,
  initialDataUpdatedAt: 0,
  staleTime: 0,
});

/** Whether an achievement was unlocked that no browser has announced. */
export function hasUnannounced({ achievements }: AchievementOverview): boolean {
  return achievements.some(({ unlocked, isAnnounced }) => unlocked && !isAnnounced);
}

/** Replaces the achievements by those that a change returned. */
export function setAchievements(overview: AchievementOverview): void {
  queryClient.setQueryData(achievementsQuery.queryKey, overview);
  cacheAchievements(overview);
}

/** Reads the achievements again in the background; a failure leaves them as they are. */
export async function refetchAchievements(): Promise<void> {
  // A response in flight may be older than the change.
  await queryClient.cancelQueries(achievementsQuery);
  await queryClient.fetchQuery(achievementsQuery).catch(() => undefined);
}
