import { Outlet, useMatches } from '@tanstack/react-router';
import { allows } from '#contract/platform/roles.ts';
import { useUser } from '#web/platform/session/use-user.ts';
import { AccessDenied } from './access-denied.tsx';

/** Renders the page when the role may open it, or else a refusal. The server checks access to the data itself. */
export function GuardedPage() {
  const { role } = useUser();
  const access = useMatches({ select: (matches) => matches.at(-1)?.staticData.access ?? 'customer' });
  return allows(access, role) ? <Outlet /> : <AccessDenied access={access} />;
}
