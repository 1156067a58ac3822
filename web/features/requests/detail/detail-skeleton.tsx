import { Card } from '#web/ui/layout/card.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { Skeleton, SkeletonRegion, SkeletonRows, SkeletonText } from '#web/ui/feedback/skeleton.tsx';
import { VisuallyHidden } from '#web/ui/display/visually-hidden.tsx';

export function DetailSkeleton() {
  return (
    <>
      <Skeleton className="mb-3 h-5 w-32" />
      <PageHeader
        title={
          <>
            <VisuallyHidden>Verzoek</VisuallyHidden>
            <Skeleton className="my-1 h-6 w-72 max-w-full" />
          </>
        }
      />
      <SkeletonRegion label="Verzoek" className="grid items-start gap-3 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <Card className="gap-4">
          <Skeleton className="h-4 w-28" />
          <SkeletonText lines={4} />
        </Card>
        <Card>
          <SkeletonRows rows={4} />
        </Card>
      </SkeletonRegion>
    </>
  );
}
