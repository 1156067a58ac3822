import { onDemand } from '#web/platform/on-demand.tsx';
import { Part } from '#web/platform/part.tsx';
import { Card, CardHeader } from '#web/ui/layout/card.tsx';
import { SkeletonRegion, SkeletonRows } from '#web/ui/feedback/skeleton.tsx';

const HomeRequests = onDemand(() => import('./home-requests.tsx').then((requests) => requests.HomeRequests));

/** Where the own requests stand; its code comes after what opens the apps. */
export function RequestsOnHome() {
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
