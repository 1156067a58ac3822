import { preloadRoleViewPanel, RoleViewPanel } from '#web/features/role-view/public.tsx';
import { readBrand } from '#web/platform/brand/brand.ts';
import { LazyBoundary } from '#web/platform/lazy/lazy-boundary.tsx';
import { lazyComponent } from '#web/platform/lazy/lazy-component.tsx';
import { readTokenUser } from '#web/platform/session/token.ts';
import { viewedRole } from '#web/platform/session/view-role.ts';
import { adminTheme } from '#web/platform/theme/admin-theme.ts';
import { useIdle } from '#web/platform/use-idle.ts';
import { BrandMark } from '#web/ui/display/brand-mark.tsx';
import { cx } from '#web/ui/cx.ts';
import { NavList } from './nav-list.tsx';
import { sidebarClasses } from './sidebar-classes.ts';
import { useAdminTheme } from '../use-admin-theme.ts';
import { UserRow } from './user-row.tsx';

const AdminSidebar = lazyComponent(() => import('../admin/admin-sidebar.tsx').then((file) => file.AdminSidebar));
const SidebarDetails = lazyComponent(() => import('./sidebar-details.tsx').then((file) => file.SidebarDetails));

/**
 * Loads the parts of an administrator's sidebar, so that it renders together with the page: React shows what replaces a
 * fallback 300 ms later. Never rejects.
 */
export async function preloadSidebar(): Promise<void> {
  const role = readTokenUser()?.role;
  if (role !== 3 || matchMedia('(width < 48rem)').matches) return;
  const hasAdminTheme = viewedRole(role) === 3 && adminTheme.read();
  await Promise.all([preloadRoleViewPanel(), hasAdminTheme && AdminSidebar.preload()]);
}

/** From 768 px; narrower screens have `BottomBar` and `MoreSheet`. */
export function Sidebar({ collapsed }: { collapsed: boolean }) {
  if (!useAdminTheme()) return <StandardSidebar collapsed={collapsed} />;
  // The fallback has the width of the sidebar, so that the page does not move.
  return (
    <LazyBoundary fallback={<div id="zijbalk" className={sidebarClasses(collapsed)} />}>
      <AdminSidebar collapsed={collapsed} />
    </LazyBoundary>
  );
}

function StandardSidebar({ collapsed }: { collapsed: boolean }) {
  const brand = readBrand();
  const isIdle = useIdle();
  return (
    <aside id="zijbalk" aria-label="Zijbalk" className={cx(sidebarClasses(collapsed), 'pt-4')}>
      <div className={cx('flex items-center gap-2.5 pb-5', collapsed ? 'justify-center px-3' : 'px-5')}>
        <BrandMark abbreviation={brand.abbreviation} />
        <span className={cx('min-w-0', collapsed && 'sr-only')}>
          <span className="block truncate font-semibold tracking-snug">{brand.name}</span>
          <span className="block text-xs text-muted">Portaal</span>
        </span>
      </div>
      {/* Scrolls in a low window; the user and the sign-out button stay in sight. */}
      <div className="flex min-h-0 flex-1 flex-col overflow-x-hidden overflow-y-auto px-3 pb-3">
        <RoleViewPanel collapsed={collapsed} />
        <NavList collapsed={collapsed} />
        {!collapsed && isIdle && (
          <LazyBoundary>
            <SidebarDetails />
          </LazyBoundary>
        )}
      </div>
      <div className={cx('border-t border-line pt-3', collapsed ? 'px-3' : 'px-5.5')}>
        <UserRow collapsed={collapsed} />
      </div>
    </aside>
  );
}
