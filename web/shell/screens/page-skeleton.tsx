import { Skeleton, SkeletonCard, SkeletonRegion } from '#web/ui/feedback/skeleton.tsx';

/** Shown while the code of a page loads: a heading and cards. */
export function PageSkeleton() {
  return (
    <SkeletonRegion label="Pagina">
      <Skeleton className="h-7 w-48" />
      <Skeleton className="mt-3 h-4 w-72 max-w-full" />
      <div className="mt-8 grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
        <SkeletonCard />
        <SkeletonCard />
        <SkeletonCard />
        <SkeletonCard />
      </div>
    </SkeletonRegion>
  );
}
