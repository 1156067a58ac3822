import { useQuery } from '@tanstack/react-query';
import { useApps } from '#web/features/apps/public.tsx';
import { recommendationsQuery } from './recommendations-query.ts';
import { joinUnusedApps } from './join-unused-apps.ts';

/** The recommended apps of this user; undefined while they load. */
export function useRecommendedApps() {
  const { data: recommendations, error, isFetching, refetch } = useQuery(recommendationsQuery);
  const { data: apps } = useApps();
  return { recommended: recommendations && apps && joinUnusedApps(recommendations, apps), error, isFetching, refetch };
}
