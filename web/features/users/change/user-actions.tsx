import { ArrowUp, Ellipsis } from 'lucide-react';
import { roleNames, type Role } from '#contract/platform/roles.ts';
import { lazyComponent } from '#web/platform/lazy/lazy-component.tsx';
import { MenuOnDemand } from '#web/platform/overlays/menu-on-demand.tsx';
import { Button } from '#web/ui/actions/button.tsx';
import { useChangeRole } from './use-change-role.ts';
import type { UserMenuProps } from './user-menu.tsx';

const UserMenu = lazyComponent(() => import('./user-menu.tsx').then((file) => file.UserMenu));

type Props = {
  user: UserMenuProps['user'];
  /** How the promotion is offered: as a button with its name or an icon, or in the menu. */
  promotion?: 'button' | 'icon' | 'menu';
};

/** What an administrator can change of another user: promote with one click, the rest in a menu. */
export function UserActions({ user, promotion = 'button' }: Props) {
  const { role, name } = user;
  const { mutate, isPending } = useChangeRole();
  const isLabelled = promotion === 'button';
  const size = isLabelled ? 'md' : 'sm';
  return (
    <span className="inline-flex items-center justify-end gap-1">
      {role < 3 && promotion !== 'menu' && (
        <Button
          size={size}
          variant={isLabelled ? 'secondary' : 'ghost'}
          busy={isPending}
          aria-label={`Promoveren: ${name} tot ${roleNames[(role + 1) as Role]}`}
          data-tip={`Promoveren tot ${roleNames[(role + 1) as Role]}`}
          icon={promotion === 'icon' && <ArrowUp aria-hidden />}
          onClick={() => mutate({ user, direction: 'up' })}
        >
          {isLabelled ? 'Promoveren' : undefined}
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
        {(menu) => <UserMenu user={user} canPromote={role < 3 && promotion === 'menu'} {...menu} />}
      </MenuOnDemand>
    </span>
  );
}
