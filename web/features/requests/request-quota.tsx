import { useLimits } from '#web/features/weekly-limits/public.ts';
import { useNow } from '#web/platform/time/use-now.ts';
import { formatUntil } from '#web/platform/time/format-time.ts';
import { Button } from '#web/ui/button.tsx';
import { Pips } from '#web/ui/pips.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { quotaText } from './request-texts.ts';

/** What this user can still ask for this week, and when that renews. */
export function RequestQuota() {
  const { data: limits, isError, refetch, isFetching } = useLimits();
  const now = useNow();
  return (
    <div className="flex min-h-15 items-center gap-3.5 rounded-lg border border-line bg-surface-1 px-4 py-2.5">
      {limits ? (
        <>
          <Pips used={limits.requests.used} max={limits.requests.max} />
          <p>
            <span className="block font-semibold">{quotaText(limits.requests)}</span>
            <span className="block text-xs text-muted">nieuw over {formatUntil(limits.renewsAt, now)}</span>
          </p>
        </>
      ) : isError ? (
        <>
          <span className="text-muted">Uw weeklimiet kon niet worden geladen.</span>
          <Button size="sm" busy={isFetching} onClick={() => void refetch()}>
            Opnieuw proberen
          </Button>
        </>
      ) : (
        <>
          <Skeleton className="h-6 w-2.5" />
          <span className="flex flex-col gap-2">
            <Skeleton className="h-3.5 w-40" />
            <Skeleton className="h-3 w-28" />
          </span>
        </>
      )}
    </div>
  );
}
