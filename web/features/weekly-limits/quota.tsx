import type { Limits } from '#contract/weekly-limits.ts';
import { formatUntil } from '#web/platform/time/format-time.ts';
import { useNow } from '#web/platform/time/use-now.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Pips } from '#web/ui/display/pips.tsx';
import { QuotaLayout } from './quota-layout.tsx';
import { useLimits } from './use-limits.ts';

export type QuotaProps = {
  limit: 'votes' | 'requests';
  /** What is left. */
  title: (usage: Limits['votes']) => string;
};

/** A weekly quota of a few items: used, left and when it renews. */
export function Quota({ limit, title }: QuotaProps) {
  const { data: limits, isError, refetch, isFetching } = useLimits();
  const now = useNow();
  return (
    <QuotaLayout>
      {limits ? (
        <>
          <Pips used={limits[limit].used} max={limits[limit].max} />
          <p className="flex min-w-0 flex-wrap items-baseline gap-x-2 sm:block">
            <span className="block font-semibold">{title(limits[limit])}</span>
            <span className="block text-xs text-muted">
              {limits[limit].max === 0 ? 'Met uw rol kan dit niet.' : `nieuw over ${formatUntil(limits.renewsAt, now)}`}
            </span>
          </p>
        </>
      ) : isError ? (
        <>
          <span className="text-muted">Uw weeklimiet kon niet worden geladen.</span>
          <Button size="sm" busy={isFetching} onClick={() => void refetch()}>
            Opnieuw proberen
          </Button>
        </>
      ) : null}
    </QuotaLayout>
  );
}
