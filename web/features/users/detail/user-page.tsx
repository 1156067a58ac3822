import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { UserX } from 'lucide-react';
import type { ReactNode } from 'react';
import { allows, roleNames } from '#contract/platform/roles.ts';
import type { UserDetail } from '#contract/users.ts';
import { readableAddress } from '#contract/platform/readable-address.ts';
import { BackLink } from '#web/platform/list/back-link.tsx';
import { QueryContent } from '#web/platform/query/query-content.tsx';
import { SkeletonList } from '#web/platform/query/skeleton-list.tsx';
import { useRole } from '#web/platform/session/use-role.ts';
import { useUser } from '#web/platform/session/use-user.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ApproveUser } from '../change/approve-user.tsx';
import { UserActions } from '../change/user-actions.tsx';
import { UsersNotLoaded } from '../users-not-loaded.tsx';
import { userQuery } from '../user-queries.ts';
import { UserStatusBadge } from '../user-status.tsx';
import { UserFacts } from './user-facts.tsx';
import { UserParts } from './user-parts.tsx';

const page = getRouteApi('/user-management/$userId');

/** Opens by the stored role; what it loads depends on the viewed role. */
export function UserPage() {
  const { userId } = page.useParams();
  if (allows('supervisor', useRole())) return <UserDetails key={userId} userId={userId} />;
  return (
    <>
      <PageHeader title="Gebruiker" />
      <UsersNotLoaded />
    </>
  );
}

/** One user for supervisors and administrators. */
function UserDetails({ userId }: { userId: string }) {
  const query = useQuery(userQuery(userId));
  return (
    <>
      <BackLink to="/user-management">Alle gebruikers</BackLink>
      <QueryContent
        query={query}
        failed="Deze gebruiker kon niet worden geladen"
        missing={
          <EmptyState
            level={2}
            icon={<UserX aria-hidden />}
            title="Deze gebruiker bestaat niet (meer)"
            text="Misschien is het account verwijderd."
          />
        }
        errorFrame={WithoutUser}
        loading={
          <WithoutUser>
            <SkeletonList label="Gebruiker" rows={6} />
          </WithoutUser>
        }
      >
        {(user) => <LoadedUser user={user} />}
      </QueryContent>
    </>
  );
}

function WithoutUser({ children }: { children: ReactNode }) {
  return (
    <>
      <PageHeader title="Gebruiker" />
      <Card>{children}</Card>
    </>
  );
}

function LoadedUser({ user }: { user: UserDetail }) {
  const { id: ownId } = useUser();
  const role = useRole();
  return (
    <>
      <PageHeader
        title={<span className="wrap-anywhere">{user.name}</span>}
        text={
          <span className="flex flex-wrap items-center gap-x-3">
            <span className="wrap-anywhere">{readableAddress(user.email)}</span>
            <span>{roleNames[user.role]}</span>
            <UserStatusBadge user={user} />
          </span>
        }
      >
        <ApproveUser user={user} />
        {role === 3 && user.id !== ownId && <UserActions user={user} />}
      </PageHeader>
      <div className="grid items-start gap-3 lg:grid-cols-[20rem_minmax(0,1fr)]">
        <UserFacts user={user} showsLogin={role === 3} />
        <UserParts user={user} isAdministrator={role === 3} isOwn={user.id === ownId} />
      </div>
    </>
  );
}
