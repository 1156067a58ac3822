import { LogOut } from 'lucide-react';
import { readableAddress } from '#contract/platform/readable-address.ts';
import { openViewPanel } from '#web/features/theme-config/public.ts';
import { useUser } from '#web/platform/session/use-user.ts';
import { Avatar } from '#web/ui/display/avatar.tsx';
import { Button } from '#web/ui/actions/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { ThemeButton } from '../theme-button.tsx';
import { useSignOut } from '../use-sign-out.ts';
import { ViewButton } from '../view-button.tsx';

/** The signed-in user, with buttons for the theme and to sign out; collapsed also for the view, which `OwnState` has otherwise. */
export function UserRow({ collapsed = false }: { collapsed?: boolean }) {
  const user = useUser();
  const { busy, signOut } = useSignOut();
  return (
    <div className={cx('flex items-center gap-2', collapsed ? 'flex-col' : 'md:-mx-2')}>
      <Avatar name={user.name} named={collapsed} size={collapsed ? 'md' : 'sm'} />
      {!collapsed && (
        <div className="min-w-0 flex-1">
          <p className="truncate font-medium">{user.name}</p>
          <p className="truncate text-xs text-muted" data-tip={readableAddress(user.email)} data-tip-side="top">
            {readableAddress(user.email)}
          </p>
        </div>
      )}
      <div className={cx('flex', collapsed ? 'flex-col' : '-mx-1')}>
        <ThemeButton />
        {collapsed && <ViewButton tipSide="right" onView={openViewPanel} />}
        <Button
          variant="ghost"
          icon={<LogOut aria-hidden />}
          aria-label="Uitloggen"
          data-tip="Uitloggen"
          data-tip-side={collapsed ? 'right' : 'top'}
          busy={busy}
          onClick={signOut}
        />
      </div>
    </div>
  );
}
