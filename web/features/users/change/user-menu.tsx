import { ArrowDown, ArrowUp, UserCheck, UserX } from 'lucide-react';
import { roleNames, type Role } from '#contract/platform/roles.ts';
import type { ListedUser } from '#contract/users.ts';
import type { MenuOnDemandProps } from '#web/platform/overlays/menu-on-demand.tsx';
import { Button } from '#web/ui/actions/button.tsx';
import { Menu, MenuItem, MenuLabel, MenuSeparator } from '#web/ui/overlays/menu.tsx';
import { managedReason } from '../managed-user.tsx';
import type { RoleChange, StatusChange } from './user-mutations.ts';

export type UserMenuProps = MenuOnDemandProps & {
  user: Pick<ListedUser, 'id' | 'name' | 'role' | 'status' | 'isManaged' | 'hasDirectoryRole'>;
  /** Also offers the promotion. */
  canPromote: boolean;
  onRole: (change: RoleChange) => void;
  onStatus: (change: StatusChange) => void;
};

/** What an administrator can change of another user. */
export function UserMenu({ user, canPromote, onRole, onStatus, button, open, onOpenChange }: UserMenuProps) {
  const { role, status, id, isManaged, hasDirectoryRole } = user;
  const isDisabled = status === 'disabled';
  return (
    <Menu trigger={<Button {...button} />} open={open} onOpenChange={onOpenChange}>
      {hasDirectoryRole && <MenuLabel>{managedReason}</MenuLabel>}
      {canPromote && (
        <MenuItem
          icon={<ArrowUp aria-hidden />}
          disabled={hasDirectoryRole}
          onSelect={() => onRole({ user, direction: 'up' })}
        >
          {`Promoveren tot ${roleNames[(role + 1) as Role]}`}
        </MenuItem>
      )}
      {role > 0 && (
        <MenuItem
          icon={<ArrowDown aria-hidden />}
          disabled={hasDirectoryRole}
          onSelect={() => onRole({ user, direction: 'down' })}
        >
          {`Verlagen tot ${roleNames[(role - 1) as Role]}`}
        </MenuItem>
      )}
      {(role > 0 || canPromote) && <MenuSeparator />}
      {isManaged && !hasDirectoryRole && <MenuLabel>{managedReason}</MenuLabel>}
      <MenuItem
        icon={isDisabled ? <UserCheck aria-hidden /> : <UserX aria-hidden />}
        {...(!isDisabled && { tone: 'danger' })}
        disabled={isManaged}
        onSelect={() => onStatus({ userIds: [id], status: isDisabled ? 'active' : 'disabled' })}
      >
        {isDisabled ? 'Inschakelen' : 'Uitschakelen'}
      </MenuItem>
    </Menu>
  );
}
