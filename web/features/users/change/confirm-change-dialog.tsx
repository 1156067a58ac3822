import { roleNames, type Role } from '#contract/platform/roles.ts';
import type { ListedUser } from '#contract/users.ts';
import { readableAddress } from '#contract/platform/readable-address.ts';
import { ConfirmDialog } from '#web/platform/overlays/confirm-dialog.tsx';
import { formatCount } from '#web/platform/text/format-number.ts';
import { findCachedUsers } from './update-cached-users.ts';
import { neighbourOf, type RoleChange, type StatusChange } from './user-mutations.ts';

/** A change of users that is asked about before it is made. */
export type AskedChange = { kind: 'role'; change: RoleChange } | { kind: 'status'; change: StatusChange };

type Props = { asked: AskedChange; onConfirm: () => void; onClose: () => void };

/** Names whom a change concerns and what it does to them; it closes before the change is sent. */
export function ConfirmChangeDialog({ asked, onConfirm, onClose }: Props) {
  const confirm = () => {
    onClose();
    onConfirm();
  };
  const buttons = { busy: false, onConfirm: confirm, onClose };
  if (asked.kind === 'role') return <ConfirmDialog {...roleTexts(asked.change)} {...buttons} />;
  const { userIds, status } = asked.change;
  const users = findCachedUsers(userIds);
  return (
    <ConfirmDialog {...statusTexts(userIds, users, status)} {...buttons}>
      {userIds.length > 1 && <Names users={users} count={userIds.length} />}
    </ConfirmDialog>
  );
}

/** What a role adds to the one below it. */
const roleRights: Partial<Record<Role, string>> = {
  2: 'Een supervisor ziet alle gebruikers en verzoeken en laat domeinen toe.',
  3: 'Een beheerder wijzigt alles in het portaal, ook rollen en accounts.',
};

function roleTexts({ user: { name, role }, direction }: RoleChange) {
  const newRole = neighbourOf(role, direction);
  const becomes = `${name} is nu ${roleNames[role]} en wordt direct ${roleNames[newRole]}.`;
  return direction === 'up'
    ? {
        title: `${name} promoveren tot ${roleNames[newRole]}?`,
        description: `${becomes} ${roleRights[newRole] ?? ''}`,
        confirmLabel: 'Promoveren',
        variant: 'primary' as const,
      }
    : {
        title: `${name} verlagen tot ${roleNames[newRole]}?`,
        description: becomes,
        confirmLabel: 'Verlagen',
      };
}

function statusTexts(userIds: readonly string[], users: readonly ListedUser[], status: StatusChange['status']) {
  const isOne = userIds.length === 1;
  const whom = isOne && users[0] ? users[0].name : formatCount(userIds.length, 'gebruiker', 'gebruikers');
  if (status === 'active')
    return {
      title: `${whom} inschakelen?`,
      description: isOne ? 'Inloggen kan daarna weer.' : 'Zij kunnen daarna weer inloggen.',
      confirmLabel: 'Inschakelen',
      variant: 'primary' as const,
    };
  return {
    title: `${whom} uitschakelen?`,
    description: `${isOne ? 'Alle sessies eindigen direct' : 'Al hun sessies eindigen direct'} en inloggen kan niet meer. Ook als u het ongedaan maakt, moet iedereen opnieuw inloggen.`,
    confirmLabel: 'Uitschakelen',
  };
}

/** The selected users by name; those of pages that are no longer in memory are counted. */
function Names({ users, count }: { users: readonly ListedUser[]; count: number }) {
  return (
    <ul aria-label="Gekozen gebruikers" className="max-h-60 overflow-y-auto wrap-anywhere">
      {users.map(({ id, name, email, isManaged }) => (
        <li key={id} className="py-0.5">
          {name}{' '}
          <span className="text-xs text-muted">
            {readableAddress(email)}
            {isManaged && ' · blijft gelijk: de bedrijfsdirectory beheert dit account'}
          </span>
        </li>
      ))}
      {users.length < count && (
        <li className="py-0.5 text-muted">
          {users.length > 0 && 'en '}
          {formatCount(count - users.length, 'gebruiker', 'gebruikers')} van andere pagina’s
        </li>
      )}
    </ul>
  );
}
