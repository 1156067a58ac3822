import { useLimits } from '#web/features/weekly-limits/public.ts';
import { useNow } from '#web/platform/time/use-now.ts';
import { Button } from '#web/ui/button.tsx';
import { Pips } from '#web/ui/pips.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { quotaText, renewalText } from './vote-texts.ts';

/** The weekly votes of this user: what is spent, what is left and when there are new ones. */
export function VoteQuota() {
  const { data: limits, isError, refetch, isFetching } = useLimits();
  const now = useNow();
  return (
    <div className="flex min-h-15 items-center gap-3.5 rounded-lg border border-line bg-surface-1 px-4 py-2.5">
      {limits ? (
        <>
          <Pips used={limits.votes.used} max={limits.votes.max} />
          <p>
            <span className="block font-semibold">{quotaText(limits.votes)}</span>
            <span className="block text-xs text-muted">{renewalText(limits.renewsAt, now)}</span>
          </p>
        </>
      ) : isError ? (
        <>
          <span className="text-muted">Uw stemmen konden niet worden geladen.</span>
          <Button size="sm" busy={isFetching} onClick={() => void refetch()}>
            Opnieuw proberen
          </Button>
        </>
      ) : (
        <QuotaSkeleton />
      )}
    </div>
  );
}

function QuotaSkeleton() {
  return (
    <>
      <Skeleton className="h-6 w-9.5" />
      <span className="flex flex-col gap-2">
        <Skeleton className="h-3.5 w-28" />
        <Skeleton className="h-3 w-44" />
      </span>
    </>
  );
}
