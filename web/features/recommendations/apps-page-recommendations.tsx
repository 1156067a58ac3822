import { onDemand } from '#web/platform/on-demand.tsx';
import { Part } from '#web/platform/part.tsx';
import { useUser } from '#web/platform/session/use-user.ts';
import { useIdle } from '#web/platform/use-idle.ts';
import { RecommendationSkeleton, RecommendedFrame } from './recommended-frame.tsx';

const AppsRecommendations = onDemand(() =>
  import('./recommendation-carousel.tsx').then((file) => file.RecommendationCarousel),
);

/** The row above the apps. Its space is reserved at once; its code is loaded after the apps. */
export function AppsPageRecommendations() {
  const { role } = useUser();
  const isIdle = useIdle();
  if (role < 1) return null;
  return (
    <RecommendedFrame>
      {isIdle ? (
        <Part fallback={<RecommendationSkeleton />}>
          <AppsRecommendations />
        </Part>
      ) : null}
    </RecommendedFrame>
  );
}
