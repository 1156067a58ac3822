import { lazyComponent } from '#web/platform/lazy-component.tsx';
import { LazyBoundary } from '#web/platform/lazy-boundary.tsx';
import { useRole } from '#web/platform/session/use-role.ts';
import { useIdle } from '#web/platform/use-idle.ts';
import { RecommendationSkeleton, RecommendationStrip } from './recommendation-strip.tsx';

const AppsRecommendations = lazyComponent(() =>
  import('./recommendation-carousel.tsx').then((file) => file.RecommendationCarousel),
);

/** The row above the apps. Its space is reserved at once; its code is loaded after the apps. */
export function AppsPageRecommendations() {
  const role = useRole();
  const isIdle = useIdle();
  if (role < 1) return null;
  return (
    <RecommendationStrip>
      {isIdle ? (
        <LazyBoundary fallback={<RecommendationSkeleton />}>
          <AppsRecommendations />
        </LazyBoundary>
      ) : null}
    </RecommendationStrip>
  );
}
