import { Ellipsis } from 'lucide-react';
import { roleNames, type Role } from '#contract/platform/roles.ts';
import { lazyComponent } from '#web/platform/lazy/lazy-component.tsx';
import { MenuOnDemand } from '#web/platform/overlays/menu-on-demand.tsx';
import { Button } from '#web/ui/actions/button.tsx';
import { useConfirmedChange } from './use-confirmed-change.tsx';
import { directoryRoleReason } from '../managed-user.tsx';
import type { UserMenuProps } from './user-menu.tsx';

const UserMenu = lazyComponent(() => import('./user-menu.tsx').then((file) => file.UserMenu));

type Props = {
  user: UserMenuProps['user'];
  size?: 'sm' | 'md';
  /** Where the promotion is offered; default: a button beside the menu. */
  promotion?: 'button' | 'menu';
};

/** What an administrator can change of another user: the promotion as a button, the rest in a menu. */
export function UserActions({ user, size = 'md', promotion = 'button' }: Props) {
  const { role, name, hasDirectoryRole } = user;
  const { changeRole, changeStatus, isPending, dialog } = useConfirmedChange();
  return (
    <span className="inline-flex items-center justify-end gap-1">
      {role < 3 && promotion === 'button' && (
        <Button
          size={size}
          busy={isPending}
          aria-label={`Promoveren: ${name} tot ${roleNames[(role + 1) as Role]}`}
          aria-disabled={hasDirectoryRole || undefined}
          className="aria-disabled:opacity-50"
          data-tip={hasDirectoryRole ? directoryRoleReason : `Promoveren tot ${roleNames[(role + 1) as Role]}`}
          onClick={() => !hasDirectoryRole && changeRole({ user, direction: 'up' })}
        >
          Promoveren
        </Button>
      )}
      <MenuOnDemand
        button={{
          variant: 'ghost',
          size,
          icon: <Ellipsis aria-hidden />,
          'aria-label': `Meer acties voor ${name}`,
        }}
        preload={UserMenu.preload}
      >
        {(menu) => (
          <UserMenu
            user={user}
            canPromote={role < 3 && promotion === 'menu'}
            onRole={changeRole}
            onStatus={changeStatus}
            {...menu}
          />
        )}
      </MenuOnDemand>
      {dialog}
    </span>
  );
}
