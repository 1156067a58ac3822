import { onDemand } from '#web/platform/on-demand.tsx';
import { Part } from '#web/platform/part.tsx';
import { Card, CardHeader } from '#web/ui/layout/card.tsx';
import { SkeletonRegion, SkeletonRows } from '#web/ui/feedback/skeleton.tsx';

const HomeRecommendations = onDemand(() =>
  import('./home-recommendations.tsx').then((file) => file.HomeRecommendations),
);

/** What colleagues use; its code comes after what opens the apps. */
export function RecommendedOnHome() {
  return (
    <Part
      fallback={
        <Card as="section">
          <CardHeader title="Aanbevolen voor u" note="op basis van uw rol" />
          <SkeletonRegion label="Aanbevolen voor u">
            <SkeletonRows rows={3} />
          </SkeletonRegion>
        </Card>
      }
    >
      <HomeRecommendations />
    </Part>
  );
}
