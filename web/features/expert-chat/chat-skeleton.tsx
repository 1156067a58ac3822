import { Card } from '#web/ui/layout/card.tsx';
import { Skeleton, SkeletonRegion, SkeletonRows } from '#web/ui/feedback/skeleton.tsx';

/** Placeholder of the page while the current conversation is loading. */
export function ChatSkeleton() {
  return (
    <SkeletonRegion label="Expert Ondersteuning">
      <Skeleton className="h-7 w-56" />
      <Skeleton className="mt-3 h-4 w-80 max-w-full" />
      <div className="mt-7 grid items-start gap-3 lg:grid-cols-[1.25fr_1fr]">
        <Card className="gap-4">
          <Skeleton className="h-4 w-32" />
          <Skeleton className="h-9 w-full" />
          <Skeleton className="h-9 w-full" />
          <Skeleton className="h-8 w-32" />
        </Card>
        <Card>
          <SkeletonRows rows={3} />
        </Card>
      </div>
    </SkeletonRegion>
  );
}
