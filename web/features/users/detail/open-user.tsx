import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { UserX } from 'lucide-react';
import { readableDomain } from '#contract/platform/readable-address.ts';
import { roleNames, type Role } from '#contract/platform/roles.ts';
import type { UserDetail } from '#contract/users.ts';
import { useObjectActions, type ObjectAction } from '#web/platform/pages/object-actions.ts';
import { useRole } from '#web/platform/session/use-role.ts';
import { useUser } from '#web/platform/session/use-user.ts';
import { ObjectContent } from '#web/platform/split-view/object-content.tsx';
import { WorkObject } from '#web/platform/split-view/work-object.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { linkClasses } from '#web/ui/actions/link-classes.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ApproveButton, useApproval } from '../change/approve-user.tsx';
import { useConfirmedChange } from '../change/use-confirmed-change.tsx';
import { UserActions } from '../change/user-actions.tsx';
import { ManagedMark } from '../managed-user.tsx';
import { userQuery } from '../user-queries.ts';
import { UserStatusBadge } from '../user-status.tsx';
import { UserParts } from './user-parts.tsx';
import { UserFacts, UserProfile } from './user-profile.tsx';

/** The open user with what a supervisor or administrator does with the account. */
export function OpenUser({ id }: { id: string }) {
  return (
    <ObjectContent
      label="Gebruiker"
      query={useQuery(userQuery(id))}
      failed="Deze gebruiker kon niet worden geladen"
      missing={
        <EmptyState
          level={2}
          icon={<UserX aria-hidden />}
          title="Deze gebruiker bestaat niet (meer)"
          text="Misschien is het account verwijderd."
        />
      }
    >
      {(user) => <Loaded key={user.id} user={user} />}
    </ObjectContent>
  );
}

function Loaded({ user }: { user: UserDetail }) {
  const { id: ownId } = useUser();
  const isAdministrator = useRole() === 3;
  const isOwn = user.id === ownId;
  const canChange = isAdministrator && !isOwn;
  const approval = useApproval(user);
  const change = useConfirmedChange();
  const { id, role, status, isManaged, hasDirectoryRole } = user;
  useObjectActions(`${id} ${role} ${status} ${isManaged} ${hasDirectoryRole} ${approval.canApprove} ${canChange}`, [
    ...(approval.canApprove ? [approveAction(user, approval.approve)] : []),
    ...(canChange ? changeActions(user, change) : []),
  ]);
  return (
    <>
      <WorkObject
        title={user.name}
        summary={
          <>
            <UserStatusBadge user={user} />
            <span>{roleNames[user.role]}</span>
            {user.isEmergency && <Badge tone="dev">Noodaccount</Badge>}
            {user.isManaged && <ManagedMark />}
          </>
        }
        actions={canChange && <UserActions user={user} promotion={user.status === 'pending' ? 'menu' : 'button'} />}
        description={<UserProfile user={user} />}
        aside={<UserFacts user={user} showsLogin={isAdministrator} />}
        composer={approval.isWaiting && <Review user={user} approval={approval} />}
      >
        <UserParts user={user} isAdministrator={isAdministrator} isOwn={isOwn} />
      </WorkObject>
      {change.dialog}
    </>
  );
}

type ReviewProps = { user: UserDetail; approval: ReturnType<typeof useApproval> };

/** What a user waits for, and the button that ends it. */
function Review({ user, approval }: ReviewProps) {
  const { domain, warning } = approval;
  return (
    <section aria-label="Beoordelen" className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="min-w-0 flex-1 basis-72 text-pretty wrap-anywhere text-muted">
        Wacht op goedkeuring van{' '}
        <Link to="/user-management" search={{ tab: 'domeinen', domein: domain }} className={linkClasses}>
          {readableDomain(domain)}
        </Link>
        . {warning ?? 'Goedkeuren laat iedereen met een adres van dit domein toe.'}
      </p>
      <ApproveButton user={user} approval={approval} />
    </section>
  );
}

function approveAction({ name }: UserDetail, approve: () => void): ObjectAction {
  return {
    id: 'user-approve',
    title: 'Goedkeuren',
    description: name,
    keywords: ['keur goed', 'akkoord'],
    run: approve,
  };
}

/** What `UserActions` offers, for the palette: nothing that the directory decides. */
function changeActions(user: UserDetail, { changeRole, changeStatus }: ReturnType<typeof useConfirmedChange>) {
  const { id, name, role, status, isManaged, hasDirectoryRole } = user;
  const actions: ObjectAction[] = [];
  if (role < 3 && !hasDirectoryRole)
    actions.push({
      id: 'user-promote',
      title: `Promoveren tot ${roleNames[(role + 1) as Role]}`,
      description: name,
      keywords: ['promoveer', 'verhogen', 'rol'],
      run: () => changeRole({ user, direction: 'up' }),
    });
  if (role > 0 && !hasDirectoryRole)
    actions.push({
      id: 'user-demote',
      title: `Verlagen tot ${roleNames[(role - 1) as Role]}`,
      description: name,
      keywords: ['verlaag', 'rol'],
      run: () => changeRole({ user, direction: 'down' }),
    });
  if (isManaged) return actions;
  const isDisabled = status === 'disabled';
  actions.push({
    id: 'user-status',
    title: isDisabled ? 'Inschakelen' : 'Uitschakelen',
    description: name,
    keywords: isDisabled ? ['schakel in', 'activeren'] : ['schakel uit', 'blokkeren'],
    run: () => changeStatus({ userIds: [id], status: isDisabled ? 'active' : 'disabled' }),
  });
  return actions;
}
