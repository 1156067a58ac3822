import { useDeferredValue } from 'react';
import { RoleViewPanel } from '#web/features/role-view/public.tsx';
import { WeeklyLimits } from '#web/features/weekly-limits/public.ts';
import { readBrand } from '#web/platform/brand/brand.ts';
import { BrandMark } from '#web/ui/display/brand-mark.tsx';
import { cx } from '#web/ui/cx.ts';
import { NavList } from './nav-list.tsx';
import { OwnState } from './own-state.tsx';
import { UserRow } from './user-row.tsx';

/** From 768 px; narrower screens have `BottomBar` and `MoreSheet`. */
export function Sidebar({ collapsed }: { collapsed: boolean }) {
  const brand = readBrand();
  // The items at the bottom are rendered after the page; their space is reserved.
  const isPainted = useDeferredValue(true, false);
  return (
    <aside
      id="zijbalk"
      aria-label="Zijbalk"
      className={cx(
        'sticky top-0 hidden h-dvh shrink-0 flex-col border-r border-line bg-surface-1 pt-4 pb-3 md:flex',
        collapsed ? 'w-14' : 'w-62',
      )}
    >
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
        {!collapsed && isPainted && (
          <div className="mt-auto grid grid-cols-1 gap-3 px-2.5 pt-6">
            <WeeklyLimits />
            <div className="border-t border-line pt-3">
              <OwnState />
            </div>
          </div>
        )}
      </div>
      <div className={cx('border-t border-line pt-3', collapsed ? 'px-3' : 'px-5.5')}>
        <UserRow collapsed={collapsed} />
      </div>
    </aside>
  );
}
