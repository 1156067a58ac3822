import { IssueCard } from './issues/issue-card.tsx';
import { TeamCard } from './visual-test/team-card.tsx';
import { UpgradeCard } from './upgrade/upgrade-card.tsx';

/** The design of the portal as it is in this browser: its upgrade, what the design system counts, and what checks found. */
export function DesignCards() {
  return (
    <section aria-label="Ontwerp" className="grid gap-3 lg:grid-cols-3">
      <UpgradeCard />
      <TeamCard />
      <IssueCard />
    </section>
  );
}
