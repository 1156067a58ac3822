import { allows } from '#contract/platform/roles.ts';
import { HomeAnnouncement } from '#web/features/announcements/public.tsx';
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
import { StableHeight, useIsSettled } from './stable-height.tsx';
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
  const isSettled = useIsSettled();
  return (
    <>
      <PageHeader
        title={greetingFor(name, now)}
        text={<DaySummary day={dayText(now)} tools={isCustomer && tools && toolsSummary(tools, now)} />}
      >
        {isCustomer && <HomeAnnouncement />}
      </PageHeader>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3 lg:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)] lg:grid-rows-[auto_auto_1fr]">
        {isCustomer && (
          <>
            <StableHeight part="launcher" isSettled={isSettled}>
              <Launcher now={now} />
            </StableHeight>
            <div className="flex min-w-0 flex-col gap-3 lg:col-start-2 lg:row-span-3 lg:row-start-1">
              {allows('user', role) && (
                <StableHeight part="work" isSettled={isSettled} className="empty:hidden">
                  <ToHandle now={now} />
                </StableHeight>
              )}
              <StableHeight part="news" isSettled={isSettled}>
                <ForYou />
              </StableHeight>
              {allows('user', role) && (
                <StableHeight part="more" isSettled={isSettled} className="flex flex-col gap-3 empty:hidden">
                  {!isSupervisor && <LazyHomeRequests />}
                  <HomePageRecommendations />
                  {isSupervisor && <LazyHomeRequests />}
                </StableHeight>
              )}
            </div>
            <StableHeight part="votes" isSettled={isSettled}>
              <MostVoted />
            </StableHeight>
          </>
        )}
        <AboutPanel />
      </div>
    </>
  );
}
