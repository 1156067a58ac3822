import type { Limits } from '#contract/weekly-limits.ts';
import { useNow } from '#web/platform/time/use-now.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { nextRequestText, requestLimitText } from '../request-texts.ts';

/** Banner with the weekly limit and the moment at which it renews. */
export function LimitReached({ limits }: { limits: Limits }) {
  const now = useNow();
  return (
    <Banner tone="warning" title={requestLimitText(limits.requests)}>
      <span className="text-muted">
        {nextRequestText(limits.renewsAt, now)} Wat u hier typt, blijft tot dan bewaard.
      </span>
    </Banner>
  );
}
