import type { ReactNode } from 'react';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';

/**
 * The row above the apps, with a skeleton until the recommendations are loaded. Without any it keeps its space, so that the apps do
 * not move.
 */
export function RecommendationStrip({ children }: { children?: ReactNode }) {
  return (
    <section
      aria-label="Aanbevolen voor u"
      className="mb-4 flex h-14 items-center gap-3 rounded-lg border border-line bg-surface-1 px-3 empty:invisible lg:h-11"
    >
      {children ?? <RecommendationSkeleton />}
    </section>
  );
}

export function RecommendationSkeleton() {
  return <Skeleton className="h-4 w-64 max-w-full" />;
}
