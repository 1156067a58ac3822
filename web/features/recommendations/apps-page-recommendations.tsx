import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { lazyComponent } from '#web/platform/lazy/lazy-component.tsx';
import { LazyBoundary } from '#web/platform/lazy/lazy-boundary.tsx';
import { queryClient } from '#web/platform/query/query-client.ts';
import { useRole } from '#web/platform/session/use-role.ts';
import { useIdle } from '#web/platform/use-idle.ts';
import { hadRecommendations, rememberRecommendations } from './had-recommendations.ts';
import { recommendationsQuery } from './recommendations-query.ts';
import { RecommendationSkeleton, RecommendationStrip } from './recommendation-strip.tsx';

const AppsRecommendations = lazyComponent(() =>
  import('./recommendation-carousel.tsx').then((file) => file.RecommendationCarousel),
);

/**
 * The row above the apps. Its space is reserved at once; it is loaded after the apps, and shown at once when it was before. It is left
 * out when there were no recommendations the last time.
 */
export function AppsPageRecommendations() {
  const role = useRole();
  const isIdle = useIdle();
  const [cached] = useState(() => queryClient.getQueryData(recommendationsQuery.queryKey));
  const [reservesSpace] = useState(() => (cached ? cached.length > 0 : hadRecommendations()));
  const isStarted = isIdle || cached !== undefined;
  const { data } = useQuery({ ...recommendationsQuery, enabled: role >= 1 && isStarted });
  useEffect(() => {
    if (data) rememberRecommendations(data.length);
  }, [data]);
  if (role < 1 || !reservesSpace) return null;
  return (
    <RecommendationStrip>
      {isStarted ? (
        <LazyBoundary fallback={<RecommendationSkeleton />}>
          <AppsRecommendations />
        </LazyBoundary>
      ) : null}
    </RecommendationStrip>
  );
}
