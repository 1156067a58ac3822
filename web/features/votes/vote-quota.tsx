import { useLimits } from '#web/features/weekly-limits/public.ts';
import { useNow } from '#web/platform/time/use-now.ts';
import { Button } from '#web/ui/button.tsx';
import { Pips } from '#web/ui/pips.tsx';
import { QuotaFrame } from './quota-frame.tsx';
import { quotaText, renewalText } from './vote-texts.ts';

/** The weekly votes of this user: what is spent, what is left and when there are new ones. */
export function VoteQuota() {
  const { data: limits, isError, refetch, isFetching } = useLimits();
  const now = useNow();
  return (
    <QuotaFrame>
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
      ) : null}
    </QuotaFrame>
  );
}
