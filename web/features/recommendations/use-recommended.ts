import { useQuery } from '@tanstack/react-query';
import { useApps } from '#web/features/apps/public.tsx';
import { recommendationsQuery } from './recommendations-query.ts';
import { stillUnknown } from './still-unknown.ts';

/** What is recommended to this user; undefined while it is not known. */
export function useRecommended() {
  const { data: recommendations, error, isFetching, refetch } = useQuery(recommendationsQuery);
  const { data: apps } = useApps();
  return { recommended: recommendations && apps && stillUnknown(recommendations, apps), error, isFetching, refetch };
}
