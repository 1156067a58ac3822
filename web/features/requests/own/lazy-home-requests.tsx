import { onDemand } from '#web/platform/on-demand.tsx';
import { Part } from '#web/platform/part.tsx';
import { Card, CardHeader } from '#web/ui/layout/card.tsx';
import { SkeletonRegion, SkeletonRows } from '#web/ui/feedback/skeleton.tsx';

const HomeRequests = onDemand(() => import('./home-requests.tsx').then((requests) => requests.HomeRequests));

/** `HomeRequests` with its code loaded on demand, after the apps of the home page. */
export function LazyHomeRequests() {
  return (
    <Part
      fallback={
        <Card as="section">
          <CardHeader title="Mijn verzoeken" />
          <SkeletonRegion label="Mijn verzoeken">
            <SkeletonRows rows={4} />
          </SkeletonRegion>
        </Card>
      }
    >
      <HomeRequests />
    </Part>
  );
}
