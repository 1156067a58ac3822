import { ArrowDown, ArrowUp, EllipsisVertical, UserCheck, UserX } from 'lucide-react';
import { roleNames, type Role } from '#contract/platform/roles.ts';
import type { User } from '#contract/users.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Menu, MenuItem, MenuSeparator } from '#web/ui/overlays/menu.tsx';
import { useChangeRole } from './use-change-role.ts';
import { useChangeStatus } from './use-change-status.ts';

type Props = {
  user: Pick<User, 'id' | 'name' | 'role' | 'status'>;
  /** The promotion is in the menu too, where a row has no space for a button. */
  compact?: boolean;
};

/** What an administrator can change of another user: promote with one click, the rest in a menu. */
export function UserActions({ user, compact = false }: Props) {
  const { role, status, name, id } = user;
  const changeRole = useChangeRole();
  const changeStatus = useChangeStatus();
  const isDisabled = status === 'disabled';
  const promote = () => changeRole.mutate({ user, direction: 'up' });
  return (
    <span className="inline-flex items-center justify-end gap-1">
      {role < 3 && !compact && (
        <Button
          size="sm"
          variant="ghost"
          busy={changeRole.isPending}
          aria-label={`Promoveren: ${name} tot ${roleNames[(role + 1) as Role]}`}
          data-tip={`Tot ${roleNames[(role + 1) as Role]}`}
          onClick={promote}
        >
          Promoveren
        </Button>
      )}
      <Menu
        trigger={
          <Button
            variant="ghost"
            size="sm"
            icon={<EllipsisVertical aria-hidden />}
            aria-label={`Meer acties voor ${name}`}
          />
        }
      >
        {role < 3 && compact && (
          <MenuItem icon={<ArrowUp aria-hidden />} onSelect={promote}>
            {`Promoveren tot ${roleNames[(role + 1) as Role]}`}
          </MenuItem>
        )}
        {role > 0 && (
          <MenuItem
            icon={<ArrowDown aria-hidden />}
            onSelect={() => changeRole.mutate({ user, direction: 'down' })}
          >{`Verlagen tot ${roleNames[(role - 1) as Role]}`}</MenuItem>
        )}
        {(role > 0 || compact) && <MenuSeparator />}
        <MenuItem
          icon={isDisabled ? <UserCheck aria-hidden /> : <UserX aria-hidden />}
          {...(!isDisabled && { tone: 'danger' })}
          onSelect={() => changeStatus.mutate({ userIds: [id], status: isDisabled ? 'active' : 'disabled' })}
        >
          {isDisabled ? 'Inschakelen' : 'Uitschakelen'}
        </MenuItem>
      </Menu>
    </span>
  );
}
