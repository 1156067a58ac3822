import { errorText } from '#web/platform/call/error-text.ts';
import { useRole } from '#web/platform/session/use-role.ts';
import { formatWeekMoment } from '#web/platform/time/format-time.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { MeterRow } from '#web/ui/display/meter-row.tsx';
import { Skeleton, SkeletonRegion } from '#web/ui/feedback/skeleton.tsx';
import { listLimitKinds } from './limit-kinds.ts';
import { useLimits } from './use-limits.ts';

/** The weekly limits of the role in the sidebar; the server's figures, without optimistic updates. */
export function WeeklyLimits() {
  const own = listLimitKinds(useRole());
  const { data, error, refetch } = useLimits();
  if (own.length === 0) return null;
  return (
    <section aria-label="Weeklimieten" className="grid grid-cols-1 gap-2.5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-2">
        <h2 className="font-medium whitespace-nowrap">Deze week</h2>
        {data && (
          <span className="text-xs whitespace-nowrap text-muted">nieuw op {formatWeekMoment(data.renewsAt)}</span>
        )}
      </div>
      {data ? (
        own.map(({ type, label }) => (
          <MeterRow
            key={type}
            label={label}
            value={data[type].used}
            max={data[type].max}
            tone={type === 'votes' ? 'accent' : 'brand'}
          />
        ))
      ) : error ? (
        <p className="text-xs text-muted">
          {errorText(error)}{' '}
          <Button size="sm" variant="link" onClick={() => void refetch()}>
            Opnieuw proberen
          </Button>
        </p>
      ) : (
        <SkeletonRegion label="Weeklimieten" className="grid gap-2.5">
          {own.map(({ type, label }) => (
            <div key={type} className="grid gap-1">
              <div className="flex h-4 items-center justify-between">
                <span aria-hidden className="text-xs text-muted">
                  {label}
                </span>
                <Skeleton className="h-3 w-8" />
              </div>
              <Skeleton className="h-1 w-full" />
            </div>
          ))}
        </SkeletonRegion>
      )}
    </section>
  );
}
