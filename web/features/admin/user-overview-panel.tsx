import { useQuery } from '@tanstack/react-query';
import type { UserOverview } from '#contract/admin.ts';
import { roleNames } from '#contract/platform/roles.ts';
import { userStatusLabels } from '#contract/value-labels.ts';
import { QueryContent } from '#web/platform/query/query-content.tsx';
import { SkeletonList } from '#web/platform/query/skeleton-list.tsx';
import { formatNumber } from '#web/platform/text/format-number.ts';
import { Card, CardHeader } from '#web/ui/layout/card.tsx';
import { userOverviewQuery } from './admin-queries.ts';
import { CountBars } from './count-bars.tsx';
import { RecentUsers } from './recent-users.tsx';

/** Users by role and status, the newest accounts and the last sign-ins. */
export function UserOverviewPanel() {
  const query = useQuery(userOverviewQuery);
  return (
    <Card as="section" aria-label="Gebruikersoverzicht">
      <CardHeader title="Gebruikersoverzicht" />
      <QueryContent
        deferred
        query={query}
        failed="Het gebruikersoverzicht kon niet worden geladen"
        loading={<SkeletonList label="Gebruikersoverzicht" rows={6} />}
      >
        {(overview) => <Overview overview={overview} />}
      </QueryContent>
    </Card>
  );
}

function Overview({ overview }: { overview: UserOverview }) {
  const { total, byRole, byStatus, signedInToday, signedInThisWeek, newest, lastSignIns } = overview;
  return (
    <div className="grid gap-4">
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(5.5rem,100%),1fr))] gap-3">
        <Figure label="Gebruikers" value={total} />
        <Figure label="Ingelogd in 24 uur" value={signedInToday} />
        <Figure label="Ingelogd in 7 dagen" value={signedInThisWeek} />
      </dl>
      <div className="grid gap-4 sm:grid-cols-2">
        <CountBars
          label="Per rol"
          total={total}
          counts={byRole.toReversed().map(({ role, count }) => ({ name: roleNames[role], count }))}
        />
        <CountBars
          label="Per status"
          total={total}
          counts={byStatus.map(({ status, count }) => ({ name: userStatusLabels[status], count }))}
        />
        <RecentUsers label="Nieuwste accounts" users={newest} />
        <RecentUsers label="Laatst ingelogd" users={lastSignIns} />
      </div>
    </div>
  );
}

function Figure({ label, value }: { label: string; value: number }) {
  return (
    <div className="flex flex-col-reverse justify-end">
      <dt className="text-xs text-muted">{label}</dt>
      <dd className="text-2xl font-bold tracking-tight tabular-nums">{formatNumber(value)}</dd>
    </div>
  );
}
