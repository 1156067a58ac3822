import { FileQuestion } from 'lucide-react';
import { errorText } from '#web/platform/call/error-text.ts';
import { isMissing } from '#web/platform/call/is-missing.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { Skeleton, SkeletonRegion, SkeletonText } from '#web/ui/feedback/skeleton.tsx';

type Props = { error: Error; retrying: boolean; onRetry: () => void };

/** The topic does not exist, or could not be loaded. */
export function TopicFailed({ error, retrying, onRetry }: Props) {
  if (!isMissing(error))
    return (
      <ErrorState
        title="Het onderwerp kon niet worden geladen"
        text={errorText(error)}
        retrying={retrying}
        onRetry={onRetry}
      />
    );
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
