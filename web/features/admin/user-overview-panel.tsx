import { useQuery } from '@tanstack/react-query';
import type { UserOverview } from '#contract/admin.ts';
import { readableAddress } from '#contract/platform/readable-address.ts';
import { roleNames } from '#contract/platform/roles.ts';
import { userStatusLabels } from '#contract/value-labels.ts';
import { QueryContent } from '#web/platform/query/query-content.tsx';
import { SkeletonList } from '#web/platform/query/skeleton-list.tsx';
import { formatNumber } from '#web/platform/text/format-number.ts';
import { RelativeTime } from '#web/platform/time/relative-time.tsx';
import { Card, CardHeader } from '#web/ui/layout/card.tsx';
import { userOverviewQuery } from './admin-queries.ts';

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

type Props = { label: string; counts: { name: string; count: number }[]; total: number };

/** Counts with a bar for their share of the total. */
function CountBars({ label, counts, total }: Props) {
  return (
    <section aria-label={label}>
      <h3 className="mb-1 text-xs font-medium text-muted">{label}</h3>
      <ul>
        {counts.map(({ name, count }) => (
          <li key={name} className="grid min-h-8 grid-cols-[minmax(0,1fr)_3.5rem_2rem] items-center gap-2">
            <span className="text-pretty">{name}</span>
            <span aria-hidden>
              <span data-chart className="block h-2 overflow-hidden rounded-full bg-surface-2">
                <span
                  className="block h-full rounded-full bg-link/75 forced-color-adjust-none forced-colors:bg-[CanvasText]"
                  style={{ width: `${(count / Math.max(1, total)) * 100}%` }}
                />
              </span>
            </span>
            <span className="text-right font-semibold tabular-nums">{formatNumber(count)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

type RecentUsersProps = { label: string; users: UserOverview['newest'] };

/** Users with the time of what they did last. */
function RecentUsers({ label, users }: RecentUsersProps) {
  return (
    <section aria-label={label} className="min-w-0">
      <h3 className="mb-1 text-xs font-medium text-muted">{label}</h3>
      {users.length === 0 ? (
        <p className="text-muted">Nog niemand</p>
      ) : (
        <ul className="divide-y divide-line">
          {users.map(({ id, name, email, role, status, at }) => (
            <li key={id} className="flex flex-wrap justify-between gap-x-3 py-1.5">
              <span className="max-w-full truncate font-medium" title={readableAddress(email)}>
                {name}
              </span>
              <span className="text-xs/5 text-muted">
                <RelativeTime moment={at} />
              </span>
              <span className="w-full truncate text-xs text-muted">
                {status === 'active'
                  ? roleNames[role]
                  : `${roleNames[role]}, ${userStatusLabels[status].toLowerCase()}`}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
