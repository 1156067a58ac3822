import type { Limits } from '#contract/weekly-limits.ts';
import { useNow } from '#web/platform/time/use-now.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Pips } from '#web/ui/display/pips.tsx';
import { QuotaLayout } from './quota-layout.tsx';
import { useLimits } from './use-limits.ts';

export type QuotaProps = {
  limit: 'votes' | 'requests';
  /** What is left. */
  title: (usage: Limits['votes']) => string;
  /** When it renews. */
  note: (renewsAt: string, now: Date) => string;
  errorMessage: string;
};

/** A weekly quota of a few items: used, left and when it renews. */
export function Quota({ limit, title, note, errorMessage }: QuotaProps) {
  const { data: limits, isError, refetch, isFetching } = useLimits();
  const now = useNow();
  return (
    <QuotaLayout>
      {limits ? (
        <>
          <Pips used={limits[limit].used} max={limits[limit].max} />
          <p className="flex min-w-0 flex-wrap items-baseline gap-x-2 sm:block">
            <span className="block font-semibold">{title(limits[limit])}</span>
            <span className="block text-xs text-muted">{note(limits.renewsAt, now)}</span>
          </p>
        </>
      ) : isError ? (
        <>
          <span className="text-muted">{errorMessage}</span>
          <Button size="sm" busy={isFetching} onClick={() => void refetch()}>
            Opnieuw proberen
          </Button>
        </>
      ) : null}
    </QuotaLayout>
  );
}
