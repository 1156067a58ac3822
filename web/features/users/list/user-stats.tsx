import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { OutputOf } from '#contract/platform/endpoint.ts';
import type { Role } from '#contract/platform/roles.ts';
import type { countUsers, UserStatus } from '#contract/users.ts';
import { QueryContent } from '#web/platform/query/query-content.tsx';
import { formatCount, formatNumber } from '#web/platform/text/format-number.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { StatCard, StatCardSkeleton, type StatCardProps } from '#web/ui/display/stat-card.tsx';
import { SkeletonRegion } from '#web/ui/feedback/skeleton.tsx';
import { userCountQuery } from '../user-queries.ts';
import { defaultView, toManagementSearch, type UsersView } from '../users-view.ts';

const gridClasses =
  'mb-3 grid grid-cols-[repeat(auto-fill,minmax(min(8.5rem,100%),1fr))] gap-3 sm:grid-cols-2 lg:grid-cols-4';

/** The numbers of users by status, and of those with more rights; each card links to its users, that of waiting users to the domains to review. */
export function UserStats() {
  return (
    <QueryContent
      deferred
      query={useQuery(userCountQuery({}))}
      failed="De aantallen konden niet worden geladen"
      errorFrame={ErrorCard}
      loading={
        <SkeletonRegion label="Aantallen" className={gridClasses}>
          {['Actieve gebruikers', 'Wacht op goedkeuring', 'Uitgeschakeld', 'Beheerders'].map((label) => (
            <StatCardSkeleton key={label} label={label} />
          ))}
        </SkeletonRegion>
      }
    >
      {(counts) => <LinkedCards counts={counts} />}
    </QueryContent>
  );
}

function ErrorCard({ children }: { children: ReactNode }) {
  return <Card className="mb-3">{children}</Card>;
}

function LinkedCards({ counts: { total, byStatus, byRole, awaitingReview } }: { counts: OutputOf<typeof countUsers> }) {
  const ofStatus = (status: UserStatus) => byStatus.find((each) => each.status === status)!.count;
  const ofRole = (role: Role) => byRole.find((each) => each.role === role)!.count;
  return (
    <ul className={gridClasses}>
      <LinkedCard
        label="Actieve gebruikers"
        count={ofStatus('active')}
        note={ofAllText(total)}
        view={{ ...defaultView, statuses: ['active'] }}
      />
      <LinkedCard
        label="Wacht op goedkeuring"
        count={awaitingReview}
        note={awaitingReview > 0 ? 'beoordeel hun domein' : 'niemand wacht'}
        noteTone={awaitingReview > 0 ? 'attention' : 'muted'}
        view="domains"
      />
      <LinkedCard
        label="Uitgeschakeld"
        count={ofStatus('disabled')}
        note="kunnen niet inloggen"
        view={{ ...defaultView, statuses: ['disabled'] }}
      />
      <LinkedCard
        label="Beheerders"
        count={ofRole(3)}
        note={`en ${formatCount(ofRole(2), 'supervisor', 'supervisors')}`}
        view={{ ...defaultView, roles: [3] }}
      />
    </ul>
  );
}

export function ofAllText(total: number): string {
  return total === 1 ? 'van 1 account' : `van de ${formatNumber(total)} accounts`;
}

type LinkedCardProps = Pick<StatCardProps, 'note' | 'noteTone'> & {
  label: string;
  count: number;
  view: UsersView | 'domains';
};

function LinkedCard({ label, count, view, ...note }: LinkedCardProps) {
  const search = view === 'domains' ? ({ tab: 'domeinen' } as const) : toManagementSearch(view);
  const value = (
    <Link
      to="/user-management"
      search={search}
      resetScroll={false}
      aria-label={`${label}: ${formatNumber(count)}, toon deze`}
      className={
        'after:absolute after:inset-0 after:rounded-md focus-visible:outline-none ' +
        'focus-visible:after:outline-2 focus-visible:after:outline-focus'
      }
    >
      {formatNumber(count)}
    </Link>
  );
  return <StatCard as="li" label={label} value={value} interactive {...note} />;
}
