import { Outlet, useMatches } from '@tanstack/react-router';
import { allows } from '#contract/platform/roles.ts';
import { useRole, useStoredRole } from '#web/platform/session/use-role.ts';
import { AccessDenied } from './access-denied.tsx';

/** Renders the page when the viewed role may open it, or else a refusal. The server checks access to the data itself. */
export function GuardedPage() {
  const role = useRole();
  const storedRole = useStoredRole();
  const page = useMatches({ select: (matches) => matches.at(-1)?.staticData });
  const access = page?.access ?? 'customer';
  return allows(access, page?.byStoredRole ? storedRole : role) ? <Outlet /> : <AccessDenied access={access} />;
}
