import { LazyWeeklyLimits } from '#web/features/weekly-limits/public.ts';
import { readBrand } from '#web/platform/brand/brand.ts';
import { BrandMark } from '#web/ui/display/brand-mark.tsx';
import { cx } from '#web/ui/cx.ts';
import { UserMenuButton } from '../user-menu/user-menu-button.tsx';
import { useAdminTheme } from '../use-admin-theme.ts';
import { SidebarNav } from './sidebar-nav.tsx';

/** From 768 px; narrower screens have `BottomBar` and `MoreSheet`. */
export function Sidebar({ collapsed }: { collapsed: boolean }) {
  const brand = readBrand();
  const isAdmin = useAdminTheme();
  return (
    <aside
      id="zijbalk"
      aria-label="Zijbalk"
      className={cx(
        // Above the header while its menu is open.
        'sticky top-0 hidden h-dvh shrink-0 flex-col border-r border-line bg-surface-1 has-[[role=dialog]]:z-40 md:flex',
        collapsed ? 'w-14' : 'w-62',
      )}
    >
      <div
        className={cx(
          'flex h-14 shrink-0 items-center gap-2.5',
          collapsed ? 'justify-center' : 'px-5',
          isAdmin && 'bg-brand-panel text-on-brand-panel',
        )}
      >
        <BrandMark abbreviation={brand.abbreviation} />
        <span className={cx('min-w-0', collapsed && 'sr-only')}>
          <span className="block truncate font-semibold tracking-snug">{brand.name}</span>
          <span className={cx('block text-xs', isAdmin ? 'text-on-brand-panel-muted' : 'text-muted')}>
            {isAdmin ? 'Beheer' : 'Portaal'}
          </span>
        </span>
      </div>
      {/* Scrolls in a low window; the limits and the menu of the user stay in sight. */}
      <div className="min-h-0 flex-1 overflow-x-hidden overflow-y-auto scroll-py-2 px-3 py-2">
        <SidebarNav collapsed={collapsed} />
      </div>
      <div className={cx('border-t border-line py-2.5 empty:hidden', collapsed ? 'px-2' : 'px-5')}>
        <LazyWeeklyLimits collapsed={collapsed} />
      </div>
      <div className={cx('border-t border-line py-1.5', collapsed ? 'px-2' : 'px-3')}>
        <UserMenuButton collapsed={collapsed} />
      </div>
    </aside>
  );
}
