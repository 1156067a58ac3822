import { Outlet, useMatches } from '@tanstack/react-router';
import { allows } from '#contract/platform/roles.ts';
import { LazyBoundary } from '#web/platform/lazy/lazy-boundary.tsx';
import { lazyComponent } from '#web/platform/lazy/lazy-component.tsx';
import { useRole, useStoredRole } from '#web/platform/session/use-role.ts';

const AccessDenied = lazyComponent(() => import('./screens/refusals.ts').then((screens) => screens.AccessDenied));

/** Renders the page when the viewed role may open it, or else a refusal. The server checks access to the data itself. */
export function GuardedPage() {
  const role = useRole();
  const storedRole = useStoredRole();
  const page = useMatches({ select: (matches) => matches.at(-1)?.staticData });
  const access = page?.access ?? 'customer';
  if (allows(access, page?.byStoredRole ? storedRole : role)) return <Outlet />;
  return (
    <LazyBoundary>
      <AccessDenied access={access} />
    </LazyBoundary>
  );
}
