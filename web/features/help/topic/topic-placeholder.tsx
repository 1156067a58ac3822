import { FileQuestion } from 'lucide-react';
import type { ComponentProps } from 'react';
import { isMissing } from '#web/platform/call/is-missing.ts';
import { QueryError } from '#web/platform/query/query-error.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Skeleton, SkeletonRegion, SkeletonText } from '#web/ui/feedback/skeleton.tsx';

/** The topic does not exist, or could not be loaded. */
export function TopicFailed({ query }: Pick<ComponentProps<typeof QueryError>, 'query'>) {
  if (!isMissing(query.error)) return <QueryError title="Het onderwerp kon niet worden geladen" query={query} />;
  return (
    <EmptyState
      icon={<FileQuestion aria-hidden />}
      title="Dit onderwerp bestaat niet (meer)"
      text="Misschien heeft het een andere naam gekregen, of is het voor een andere rol."
      level={2}
    />
  );
}

export function TopicSkeleton() {
  return (
    <SkeletonRegion label="Onderwerp" className="grid gap-5">
      <Skeleton className="h-6 w-3/4" />
      <TopicTextSkeleton />
    </SkeletonRegion>
  );
}

export function TopicTextSkeleton() {
  return (
    <div className="grid gap-5 py-3">
      <SkeletonText lines={4} />
      <Skeleton className="h-4 w-2/5" />
      <SkeletonText lines={3} />
    </div>
  );
}
