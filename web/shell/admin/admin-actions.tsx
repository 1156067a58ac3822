import { LogOut } from 'lucide-react';
import { Button } from '#web/ui/actions/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { ThemeButton } from '../theme-button.tsx';
import { useSignOut } from '../use-sign-out.ts';
import { ViewButton } from '../view-button.tsx';

/** Buttons to sign out, for the theme and for the view. */
export function AdminActions({ collapsed = false, onView }: { collapsed?: boolean; onView: () => void }) {
  const { busy, signOut } = useSignOut();
  const tipSide = collapsed ? 'right' : 'top';
  return (
    <div className={cx('flex items-center gap-1', collapsed && 'flex-col')}>
      {collapsed ? (
        <Button
          variant="ghost"
          className="order-last"
          icon={<LogOut aria-hidden />}
          aria-label="Uitloggen"
          data-tip="Uitloggen"
          data-tip-side={tipSide}
          busy={busy}
          onClick={signOut}
        />
      ) : (
        <Button icon={<LogOut aria-hidden />} busy={busy} onClick={signOut} className="flex-1">
          Uitloggen
        </Button>
      )}
      <ThemeButton />
      <ViewButton tipSide={tipSide} onView={onView} />
    </div>
  );
}
