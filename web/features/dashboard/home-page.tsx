import { allows } from '#contract/platform/roles.ts';
import { DesignReview } from '#web/features/design-review/public.tsx';
import { PerformancePanel } from '#web/features/performance/public.tsx';
import { HomePageRecommendations } from '#web/features/recommendations/public.tsx';
import { LazyHomeRequests } from '#web/features/requests/public.tsx';
import { toolsSummary, useTools } from '#web/features/tools/public.tsx';
import { useNow } from '#web/platform/time/use-now.ts';
import { useRole } from '#web/platform/session/use-role.ts';
import { useUser } from '#web/platform/session/use-user.ts';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { AdminPanel } from './admin-panel.tsx';
import { PageLinkCards, ToolLinks } from './links/link-cards.tsx';
import { DaySummary } from './day-summary.tsx';
import { dayText } from './day-text.ts';
import { greetingFor } from './greeting.ts';
import { AccountPanel } from './account-panel.tsx';
import { AppPanels } from './app-panels.tsx';

export function HomePage() {
  'use memo';
  const { name } = useUser();
  const role = useRole();
  // A guest, which only a role view has, sees no apps.
  const isCustomer = allows('customer', role);
  const { data: tools } = useTools();
  const now = useNow();
  return (
    <>
      <PageHeader
        title={greetingFor(name, now)}
        text={<DaySummary day={dayText(now)} tools={isCustomer && tools && toolsSummary(tools, now)} />}
      />
      {isCustomer && <PageLinkCards now={now} />}
      <div className="reveal-forwards">
        {isCustomer && <ToolLinks now={now} />}
        <div>
          <div className="grid gap-3 lg:grid-cols-[1.25fr_1fr]">
            {allows('user', role) && <LazyHomeRequests />}
            {isCustomer && <AppPanels />}
            {allows('user', role) && <HomePageRecommendations />}
            <AccountPanel />
          </div>
          {allows('administrator', role) && <AdminPanel />}
          {isCustomer && <PerformancePanel />}
          {isCustomer && <DesignReview />}
        </div>
      </div>
    </>
  );
}
