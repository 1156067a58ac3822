import { ToolsSection } from '#web/features/tools/public.tsx';
import { VoteQuota } from '#web/features/votes/public.tsx';
import { useRole } from '#web/platform/session/use-role.ts';
import { AppsPageHeader, Overview } from './apps-page-header.tsx';
import { AppsSection } from './apps-section.tsx';
import type { AppsSlots } from './apps-slots.ts';
import { overviewLabels } from './overview-labels.ts';

export function AppsPage({ Search, recommended }: AppsSlots) {
  const overview = overviewLabels[useRole()];
  return (
    <>
      <AppsPageHeader overview={overview && <Overview>{overview}</Overview>} quota={<VoteQuota />} />
      <div className="reveal-forwards">
        <ToolsSection />
        <div>
          {recommended}
          <AppsSection Search={Search} />
        </div>
      </div>
    </>
  );
}
