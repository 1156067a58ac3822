import { useQuery } from '@tanstack/react-query';
import { useApps } from '#web/features/apps/public.tsx';
import { recommendationsQuery } from './recommendations-query.ts';
import { joinUnusedApps } from './join-unused-apps.ts';

/** The recommended apps of this user; undefined while they load. */
export function useRecommendedApps() {
  const recommendations = useQuery(recommendationsQuery);
  const apps = useApps();
  return {
    recommended: recommendations.data && apps.data && joinUnusedApps(recommendations.data, apps.data),
    /** The query that failed, when one of them did. */
    query: recommendations.error ? recommendations : apps,
  };
}
