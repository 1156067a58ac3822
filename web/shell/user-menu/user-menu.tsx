import { Link } from '@tanstack/react-router';
import { LogOut, Settings, ShieldCheck } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { allows } from '#contract/platform/roles.ts';
import { readableAddress } from '#contract/platform/readable-address.ts';
import { RoleViewPanel } from '#web/features/role-view/public.tsx';
import { openViewPanel } from '#web/features/theme-config/public.ts';
import { useRole } from '#web/platform/session/use-role.ts';
import { useUser } from '#web/platform/session/use-user.ts';
import { AdminNavigationSwitch } from '#web/platform/theme/admin-navigation-switch.tsx';
import { Avatar } from '#web/ui/display/avatar.tsx';
import { Button } from '#web/ui/actions/button.tsx';
import { buttonClasses } from '#web/ui/actions/button-classes.ts';
import { Popover } from '#web/ui/overlays/popover.tsx';
import { useAdminTheme } from '../use-admin-theme.ts';
import { useSignOut } from './use-sign-out.ts';
import { StatusBlock } from './status-block.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

type Props = { anchor: RefObject<HTMLElement | null>; side: 'top' | 'right'; onClose: () => void };

/** The menu of the signed-in user, at its button in the sidebar. */
export function UserMenu({ anchor, side, onClose }: Props) {
  const openView = () => {
    onClose();
    // The panel returns the focus to what had it: the button of this menu.
    anchor.current?.focus();
    openViewPanel();
  };
  return (
    <Popover
      anchor={anchor}
      onClose={onClose}
      label="Uw menu"
      side={side}
      align={side === 'top' ? 'start' : 'end'}
      width="sm"
    >
      <div className="grid min-h-0 grid-cols-1 gap-3 overflow-y-auto p-3">
        <UserMenuItems onView={openView} onNavigate={onClose} />
      </div>
    </Popover>
  );
}

/** What concerns the signed-in user; on phones part of the sheet. */
export function UserMenuItems({ onView, onNavigate }: { onView: () => void; onNavigate: () => void }) {
  const { busy, signOut } = useSignOut();
  const hasAccount = allows('customer', useRole());
  return (
    <>
      <Identity />
      <RoleViewPanel />
      <Row label="Thema">
        <ThemeSwitch />
      </Row>
      {useAdminTheme() && (
        <Row label="Menu">
          <AdminNavigationSwitch />
        </Row>
      )}
      <div className="border-t border-line pt-3">
        <StatusBlock />
      </div>
      <div className="-mx-2 -mb-1.5 grid border-t border-line pt-2 *:w-full *:justify-start">
        <Button variant="ghost" icon={<Settings aria-hidden />} onClick={onView}>
          Weergave
        </Button>
        {hasAccount && (
          <Link to="/authentication" onClick={onNavigate} className={buttonClasses('ghost')}>
            <ShieldCheck aria-hidden />
            Uw account
          </Link>
        )}
        <Button variant="ghost" icon={<LogOut aria-hidden />} busy={busy} onClick={signOut}>
          Uitloggen
        </Button>
      </div>
    </>
  );
}

function Identity() {
  const { name, email } = useUser();
  return (
    <div className="flex min-w-0 items-center gap-2.5">
      <Avatar name={name} />
      <div className="min-w-0">
        <p className="truncate font-medium">{name}</p>
        <p className="truncate text-xs text-muted" data-tip={readableAddress(email)} data-tip-side="top">
          {readableAddress(email)}
        </p>
      </div>
    </div>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-muted">
      {label}
      {children}
    </div>
  );
}
