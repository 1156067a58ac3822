import { Skeleton, SkeletonRegion } from '#web/ui/feedback/skeleton.tsx';

/** Placeholder of `RequestForm` while the draft is loading. */
export function RequestFormSkeleton() {
  return (
    <SkeletonRegion label="Concept" className="flex flex-col gap-4">
      <span className="flex flex-col gap-1.5">
        <Skeleton className="my-0.5 h-4 w-12" />
        <Skeleton className="h-9 w-full rounded-lg" />
      </span>
      <span className="flex flex-col gap-1.5">
        <Skeleton className="my-0.5 h-4 w-24" />
        <Skeleton className="h-45 w-full rounded-lg" />
      </span>
      <Skeleton className="h-8 w-36 self-end rounded-lg" />
    </SkeletonRegion>
  );
}
