import { readEarly } from '#web/features/apps/public.tsx';
import { RecommendedOnHome } from '#web/features/recommendations/public.tsx';
import { LazyHomeRequests } from '#web/features/requests/public.tsx';
import { toolsSummary, useTools } from '#web/features/tools/public.tsx';
import { useNow } from '#web/platform/time/use-now.ts';
import { useUser } from '#web/platform/session/use-user.ts';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { AdminPanel } from './admin-panel.tsx';
import { dayLine } from './day-line.ts';
import { Doors } from './doors.tsx';
import { greeting } from './greeting.ts';
import { InfoPanel } from './info-panel.tsx';
import { OwnApps } from './own-apps.tsx';

readEarly();

export function HomePage() {
  const { name, role } = useUser();
  const { data: tools } = useTools();
  const now = useNow();
  return (
    <>
      <PageHeader title={greeting(name, now)} text={dayLine(now, tools ? toolsSummary(tools, now) : '')} />
      <Doors now={now} />
      <div className="grid gap-3 lg:grid-cols-[1.25fr_1fr]">
        {role >= 1 && <LazyHomeRequests />}
        <OwnApps />
        {role >= 1 && <RecommendedOnHome />}
        <InfoPanel now={now} />
      </div>
      {role === 3 && <AdminPanel />}
    </>
  );
}
