import { Settings } from 'lucide-react';
import { useUser } from '#web/platform/session/use-user.ts';
import { Avatar } from '#web/ui/display/avatar.tsx';
import { Button } from '#web/ui/actions/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { ThemeButton } from '../theme-button.tsx';

/** The administrator, with the buttons for the theme and the view settings. */
export function AdminUser({ collapsed = false, onView }: { collapsed?: boolean; onView: () => void }) {
  const user = useUser();
  return (
    <div className={cx('flex items-center gap-2', collapsed && 'flex-col')}>
      <Avatar name={user.name} named={collapsed} />
      {!collapsed && (
        <div className="min-w-0 flex-1">
          <p className="flex items-center gap-1.5">
            <span className="truncate font-medium">{user.name}</span>
            <span className="shrink-0 rounded-sm bg-primary-soft px-1.5 text-xs font-medium text-link">Admin</span>
          </p>
          <p className="truncate text-xs text-muted" data-tip={user.email}>
            {user.email}
          </p>
        </div>
      )}
      <div className={cx('flex', collapsed ? 'flex-col' : '-mx-1')}>
        <ThemeButton />
        <Button
          variant="ghost"
          icon={<Settings aria-hidden />}
          aria-label="Weergave"
          data-tip="Weergave"
          {...(collapsed && { 'data-tip-side': 'right' })}
          onClick={onView}
        />
      </div>
    </div>
  );
}
