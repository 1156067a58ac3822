import { lazyComponent } from '#web/platform/lazy/lazy-component.tsx';
import { LazyBoundary } from '#web/platform/lazy/lazy-boundary.tsx';
import { useRole, useStoredRole } from '#web/platform/session/use-role.ts';

const load = () => import('./role-view-chunk.ts');
const Banner = lazyComponent(() => load().then((chunk) => chunk.RoleViewBanner));
const Panel = lazyComponent(() => load().then((chunk) => chunk.RoleViewPanel));

/** Loads the banner, so that it renders together with the page. Never rejects. */
export const preloadRoleViewBanner = Banner.preload;

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
export function RoleViewPanel() {
  return (
    useStoredRole() === 3 && (
      <div className="min-h-14">
        <LazyBoundary>
          <Panel />
        </LazyBoundary>
      </div>
    )
  );
}
