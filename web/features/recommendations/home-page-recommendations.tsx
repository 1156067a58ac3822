import { lazyComponent } from '#web/platform/lazy/lazy-component.tsx';
import { SkeletonList } from '#web/platform/query/skeleton-list.tsx';
import { LazyBoundary } from '#web/platform/lazy/lazy-boundary.tsx';
import { Card, CardHeader } from '#web/ui/layout/card.tsx';

const HomeRecommendations = lazyComponent(() =>
  import('./recommendation-list.tsx').then((file) => file.RecommendationList),
);

/** The panel on the dashboard; its code is loaded after the rest of the page. */
export function HomePageRecommendations() {
  return (
    <LazyBoundary
      fallback={
        <Card as="section">
          <CardHeader title="Aanbevolen voor u" note="op basis van uw rol" />
          <SkeletonList label="Aanbevolen voor u" rows={3} />
        </Card>
      }
    >
      <HomeRecommendations />
    </LazyBoundary>
  );
}
