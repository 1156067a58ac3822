import { ToolsSection } from '#web/features/tools/public.tsx';
import { VoteQuota } from '#web/features/votes/public.tsx';
import type { Role } from '#contract/roles.ts';
import { useUser } from '#web/platform/session/use-user.ts';
import { Badge } from '#web/ui/badge.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { AppsSection } from './apps-section.tsx';

const overviews: Partial<Record<Role, string>> = { 2: 'Supervisor overzicht', 3: 'Beheerder overzicht' };

export function AppsPage() {
  const { role } = useUser();
  const overview = overviews[role];
  return (
    <>
      <PageHeader title="Apps & Tools" text="Open uw gereedschap en stem op wat u als eerste nodig hebt.">
        {overview && <Badge>{overview}</Badge>}
        <VoteQuota />
      </PageHeader>
      <ToolsSection />
      <AppsSection />
    </>
  );
}
