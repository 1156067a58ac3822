import type { Limits } from '#contract/weekly-limits.ts';
import { useNow } from '#web/platform/time/use-now.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { nextRequestText, requestLimitText } from '../request-texts.ts';

/** Banner with the weekly limit and the moment at which it renews; a limit of 0 does not. */
export function LimitReached({ limits }: { limits: Limits }) {
  const now = useNow();
  return (
    <Banner tone="warning" title={requestLimitText(limits.requests)}>
      <span className="text-muted">
        {limits.requests.max === 0
          ? 'Een probleem met een app of feedback erop kunt u wel melden.'
          : `${nextRequestText(limits.renewsAt, now)} Wat u hier typt, blijft tot dan bewaard.`}
      </span>
    </Banner>
  );
}
