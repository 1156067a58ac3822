import { useRef } from 'react';
import { openHelp } from '#web/features/help/public.tsx';
import { openViewPanel } from '#web/features/theme-config/public.ts';
import { LazyWeeklyLimits } from '#web/features/weekly-limits/public.ts';
import { Sheet } from '#web/ui/overlays/sheet.tsx';
import { NavItems } from './sidebar/nav-items.tsx';
import { useAdminTheme } from './use-admin-theme.ts';
import { useSidebarNavigation } from './use-navigation.ts';
import { UserMenuItems } from './user-menu/user-menu.tsx';

/** The content of the sidebar, for phones. */
export function MoreSheet({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const hasAdminTheme = useAdminTheme();
  const groups = useSidebarNavigation();
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
  const openEntryHelp = (context: string) => closeAndOpen(() => openHelp(context));
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title="Menu" onClosed={openNext}>
      <div className="grid grid-cols-1 gap-4 [&>:not(:first-child)]:border-t [&>:not(:first-child)]:border-line [&>:not(:first-child)]:pt-4">
        <nav aria-label="Hoofdnavigatie">
          {groups.map(({ title, items }) => (
            <div key={title} className="pt-3.5 first:pt-0">
              <h2 className="px-2.5 pb-1 text-xs font-medium text-muted">{title}</h2>
              <NavItems items={items} onNavigate={close} onHelp={hasAdminTheme ? openEntryHelp : undefined} />
            </div>
          ))}
        </nav>
        <LazyWeeklyLimits />
        <UserMenuItems onView={openView} onNavigate={close} />
      </div>
    </Sheet>
  );
}
