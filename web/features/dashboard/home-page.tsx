import { allows } from '#contract/platform/roles.ts';
import { useLostUpgrade } from '#web/features/design-review/public.tsx';
import { Launcher } from '#web/features/launcher/public.tsx';
import { HomePageRecommendations } from '#web/features/recommendations/public.tsx';
import { LazyHomeRequests } from '#web/features/requests/public.tsx';
import { toolsSummary, useTools } from '#web/features/tools/public.tsx';
import { useNow } from '#web/platform/time/use-now.ts';
import { useRole } from '#web/platform/session/use-role.ts';
import { useUser } from '#web/platform/session/use-user.ts';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { AboutPanel } from './about-panel.tsx';
import { DaySummary } from './day-summary.tsx';
import { dayText } from './day-text.ts';
import { ForYou } from './for-you.tsx';
import { greetingFor } from './greeting.ts';
import { MostVoted } from './most-voted.tsx';
import { ToHandle } from './to-handle/to-handle.tsx';

/** Left what the user opens, right what changed for them and waits for them. */
export function HomePage() {
  'use memo';
  const { name } = useUser();
  const role = useRole();
  // A guest, which only a role view has, sees no apps.
  const isCustomer = allows('customer', role);
  const isSupervisor = allows('supervisor', role);
  const { data: tools } = useTools();
  const now = useNow();
  useLostUpgrade();
  return (
    <>
      <PageHeader
        title={greetingFor(name, now)}
        text={<DaySummary day={dayText(now)} tools={isCustomer && tools && toolsSummary(tools, now)} />}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3 lg:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)] lg:grid-rows-[auto_auto_1fr]">
        {isCustomer && (
          <>
            <Launcher now={now} />
            <div className="grid min-w-0 gap-3 lg:col-start-2 lg:row-span-3 lg:row-start-1">
              {allows('user', role) && <ToHandle now={now} />}
              <ForYou />
              {allows('user', role) && !isSupervisor && <LazyHomeRequests />}
              {allows('user', role) && <HomePageRecommendations />}
              {isSupervisor && <LazyHomeRequests />}
            </div>
            <MostVoted />
          </>
        )}
        <AboutPanel />
      </div>
    </>
  );
}
