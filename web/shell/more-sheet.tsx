import { useRef } from 'react';
import { openHelp } from '#web/features/help/public.tsx';
import { RoleViewPanel } from '#web/features/role-view/public.tsx';
import { openViewPanel } from '#web/features/theme-config/public.ts';
import { WeeklyLimits } from '#web/features/weekly-limits/public.ts';
import { LazyBoundary } from '#web/platform/lazy/lazy-boundary.tsx';
import { lazyComponent } from '#web/platform/lazy/lazy-component.tsx';
import { Sheet } from '#web/ui/overlays/sheet.tsx';
import { NavList } from './sidebar/nav-list.tsx';
import { OwnState } from './own-state.tsx';
import { useAdminTheme } from './use-admin-theme.ts';
import { UserRow } from './sidebar/user-row.tsx';

const AdminMenu = lazyComponent(() => import('./admin/admin-menu.tsx').then((file) => file.AdminMenu));

/** The content of the sidebar, for phones. */
export function MoreSheet({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const hasAdminTheme = useAdminTheme();
  const next = useRef<(() => void) | null>(null);
  const close = () => onOpenChange(false);
  const closeAndOpen = (openNext: () => void) => {
    next.current = openNext;
    close();
  };
  // The sheet has no trigger to which it would return the focus; the next overlay returns it to the same button.
  const openNext = () => {
    document.querySelector<HTMLElement>('nav button[aria-haspopup=dialog]')?.focus();
    next.current?.();
    next.current = null;
  };
  const openView = () => closeAndOpen(openViewPanel);
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title="Menu" onClosed={openNext}>
      <div className="grid grid-cols-1 gap-4 [&>:not(:first-child)]:border-t [&>:not(:first-child)]:border-line [&>:not(:first-child)]:pt-4">
        {hasAdminTheme ? (
          <LazyBoundary onMissing={close}>
            <AdminMenu
              onNavigate={close}
              onView={openView}
              onHelp={(context) => closeAndOpen(() => openHelp(context))}
            />
          </LazyBoundary>
        ) : (
          <>
            <RoleViewPanel />
            <NavList onNavigate={close} />
            <WeeklyLimits />
            <OwnState onView={openView} />
            <UserRow />
          </>
        )}
      </div>
    </Sheet>
  );
}
