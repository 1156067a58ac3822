import { lazyComponent } from '#web/platform/lazy/lazy-component.tsx';
import { SkeletonList } from '#web/platform/query/skeleton-list.tsx';
import { LazyBoundary } from '#web/platform/lazy/lazy-boundary.tsx';
import { Card, CardHeader } from '#web/ui/layout/card.tsx';

const HomeRequests = lazyComponent(() => import('./home-requests.tsx').then((requests) => requests.HomeRequests));

/** `HomeRequests` with its code loaded on demand, after the apps of the home page. */
export function LazyHomeRequests() {
  return (
    <LazyBoundary
      fallback={
        <Card as="section">
          <CardHeader title="Mijn verzoeken" />
          <SkeletonList label="Mijn verzoeken" rows={3} />
        </Card>
      }
    >
      <HomeRequests />
    </LazyBoundary>
  );
}
