import { RoleViewPanel } from '#web/features/role-view/public.tsx';
import { openViewPanel } from '#web/features/theme-config/public.ts';
import { WeeklyLimits } from '#web/features/weekly-limits/public.ts';
import { readBrand } from '#web/platform/brand/brand.ts';
import { BrandMark } from '#web/ui/display/brand-mark.tsx';
import { cx } from '#web/ui/cx.ts';
import { sidebarClasses } from '../sidebar/sidebar-classes.ts';
import { AdminNavList } from './admin-nav-list.tsx';
import { AdminUser } from './admin-user.tsx';
import { AdminActions } from './admin-actions.tsx';
import { NavigationModeRow } from './navigation-mode-row.tsx';

/** The sidebar of the admin theme. A chunk of its own, that only administrators load. */
export function AdminSidebar({ collapsed }: { collapsed: boolean }) {
  const brand = readBrand();
  return (
    <aside id="zijbalk" aria-label="Zijbalk" className={sidebarClasses(collapsed)}>
      <header
        className={cx(
          'flex h-14 shrink-0 items-center gap-2.5 bg-brand-panel text-on-brand-panel',
          collapsed ? 'justify-center' : 'px-5',
        )}
      >
        <BrandMark abbreviation={brand.abbreviation} />
        <span className={cx('min-w-0', collapsed && 'sr-only')}>
          <span className="block truncate font-semibold tracking-snug">{brand.name}</span>
          <span className="block text-xs text-on-brand-panel-muted">Beheer</span>
        </span>
      </header>
      <div className={cx('border-b border-line py-3', collapsed ? 'px-3' : 'px-4')}>
        <AdminUser collapsed={collapsed} />
      </div>
      {/* Scrolls in a low window; the user and the sign-out button stay in sight. */}
      <div className="flex min-h-0 flex-1 flex-col overflow-x-hidden overflow-y-auto scroll-py-2 px-3 py-3">
        <RoleViewPanel collapsed={collapsed} />
        <AdminNavList collapsed={collapsed} />
      </div>
      <div className={cx('grid gap-3 border-t border-line pt-3', collapsed ? 'justify-center' : 'grid-cols-1 px-4')}>
        {!collapsed && <NavigationModeRow />}
        <AdminActions collapsed={collapsed} onView={openViewPanel} />
        {!collapsed && <WeeklyLimits />}
      </div>
    </aside>
  );
}
