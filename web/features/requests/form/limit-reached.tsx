import type { Limits } from '#contract/weekly-limits.ts';
import { useNow } from '#web/platform/time/use-now.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { askAgainText, limitText } from '../request-texts.ts';

/** Why nothing can be sent now, and when it can. */
export function LimitReached({ limits }: { limits: Limits }) {
  const now = useNow();
  return (
    <Banner tone="warning" title={limitText(limits.requests)}>
      <span className="text-muted">{askAgainText(limits.renewsAt, now)} Wat u hier typt, blijft tot dan bewaard.</span>
    </Banner>
  );
}
