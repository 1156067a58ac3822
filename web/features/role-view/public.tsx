import { lazyComponent } from '#web/platform/lazy/lazy-component.tsx';
import { LazyBoundary } from '#web/platform/lazy/lazy-boundary.tsx';
import { useRole, useStoredRole } from '#web/platform/session/use-role.ts';
import { cx } from '#web/ui/cx.ts';

const load = () => import('./role-view-chunk.ts');
const Banner = lazyComponent(() => load().then((chunk) => chunk.RoleViewBanner));
const Panel = lazyComponent(() => load().then((chunk) => chunk.RoleViewPanel));

/** These load a part, so that it renders together with the page. They never reject. */
export const preloadRoleViewBanner = Banner.preload;
export const preloadRoleViewPanel = Panel.preload;

/** Says which role's view is shown, while that is not the user's own. */
export function RoleViewBanner() {
  const role = useRole();
  const storedRole = useStoredRole();
  return (
    role !== storedRole && (
      <LazyBoundary>
        <Banner role={role} storedRole={storedRole} />
      </LazyBoundary>
    )
  );
}

/** The choice of the viewed role, for those who may switch; its space is reserved while it loads. */
export function RoleViewPanel({ collapsed = false }: { collapsed?: boolean }) {
  return (
    useStoredRole() === 3 && (
      <div className={cx('shrink-0', collapsed ? 'mb-2 h-9' : 'mb-4 h-14')}>
        <LazyBoundary>
          <Panel collapsed={collapsed} />
        </LazyBoundary>
      </div>
    )
  );
}
