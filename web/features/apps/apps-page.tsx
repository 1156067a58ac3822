import { ToolsSection } from '#web/features/tools/public.tsx';
import { VoteQuota } from '#web/features/votes/public.tsx';
import type { Role } from '#contract/roles.ts';
import { useUser } from '#web/platform/session/use-user.ts';
import { AppsPageHeader } from './apps-page-header.tsx';
import { AppsSection } from './apps-section.tsx';
import type { AppsSlots } from './apps-slots.ts';
import { readEarly } from './read-early.ts';

readEarly();

const overviews: Partial<Record<Role, string>> = { 2: 'Supervisor overzicht', 3: 'Beheerder overzicht' };

export function AppsPage({ Search, recommended }: AppsSlots) {
  const { role } = useUser();
  return (
    <>
      <AppsPageHeader overview={overviews[role]} quota={<VoteQuota />} />
      <ToolsSection />
      {recommended}
      <AppsSection Search={Search} />
    </>
  );
}
