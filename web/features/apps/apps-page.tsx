import { ToolsSection } from '#web/features/tools/public.tsx';
import { VoteQuota } from '#web/features/votes/public.tsx';
import type { Role } from '#contract/roles.ts';
import { useUser } from '#web/platform/session/use-user.ts';
import { Badge } from '#web/ui/badge.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { AppsSection } from './apps-section.tsx';
import type { AppsSlots } from './apps-slots.ts';
import { readEarly } from './read-early.ts';

readEarly();

const overviews: Partial<Record<Role, string>> = { 2: 'Supervisor overzicht', 3: 'Beheerder overzicht' };

export function AppsPage({ Search, recommended }: AppsSlots) {
  const { role } = useUser();
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <PageHeader title="Apps & Tools" text={<Introduction overview={overviews[role]} />} />
        <div className="mb-6 w-full sm:w-auto">
          <VoteQuota />
        </div>
      </div>
      <ToolsSection />
      {recommended}
      <AppsSection Search={Search} />
    </>
  );
}

function Introduction({ overview }: { overview: string | undefined }) {
  return (
    <>
      Open uw gereedschap en stem op wat u als eerste nodig hebt.
      {overview && (
        <span className="ml-3 inline-block">
          <Badge>{overview}</Badge>
        </span>
      )}
    </>
  );
}
