import { ChevronsUpDown } from 'lucide-react';
import { useRef, useState } from 'react';
import { roleNames } from '#contract/platform/roles.ts';
import { lazyComponent } from '#web/platform/lazy/lazy-component.tsx';
import { LazyBoundary } from '#web/platform/lazy/lazy-boundary.tsx';
import { useStoredRole } from '#web/platform/session/use-role.ts';
import { useUser } from '#web/platform/session/use-user.ts';
import { cx } from '#web/ui/cx.ts';
import { Avatar } from '#web/ui/display/avatar.tsx';
import { useAdminTheme } from '../use-admin-theme.ts';

const UserMenu = lazyComponent(() => import('./user-menu.tsx').then((file) => file.UserMenu));

/** The signed-in user at the bottom of the sidebar; opens what concerns them: view, theme, status, sign-out. */
export function UserMenuButton({ collapsed }: { collapsed: boolean }) {
  const user = useUser();
  const storedRole = useStoredRole();
  const isAdmin = useAdminTheme();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => setOpen(false);
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={() => void UserMenu.preload()}
        onClick={() => setOpen(!open)}
        className={cx(
          'flex w-full min-w-0 items-center gap-2.5 rounded-md text-left transition-colors hover:bg-surface-2 focus-visible:-outline-offset-2 aria-expanded:bg-surface-2',
          collapsed ? 'justify-center p-1' : 'h-11 px-2',
        )}
        {...(collapsed && { 'data-tip': user.name, 'data-tip-side': 'right' })}
      >
        <Avatar name={user.name} size="sm" />
        <span className={cx('min-w-0 flex-1', collapsed && 'sr-only')}>
          <span className="sr-only">Menu van </span>
          <span className="block truncate font-medium">{user.name}</span>
          <span className="block text-xs/4 text-muted">
            {isAdmin ? <span className="font-medium text-link">Admin</span> : roleNames[storedRole]}
          </span>
        </span>
        {!collapsed && <ChevronsUpDown aria-hidden className="size-4 shrink-0 text-muted" />}
      </button>
      {open && (
        <LazyBoundary onMissing={close}>
          <UserMenu anchor={button} side={collapsed ? 'right' : 'top'} onClose={close} />
        </LazyBoundary>
      )}
    </>
  );
}
