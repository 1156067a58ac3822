import { Outlet, useMatches } from '@tanstack/react-router';
import { allows } from '#contract/platform/roles.ts';
import { useUser } from '#web/platform/session/use-user.ts';
import { AccessDenied } from './access-denied.tsx';

/** The page, for who may see it. The server decides over the data; this decides over the screen. */
export function GuardedPage() {
  const { role } = useUser();
  const access = useMatches({ select: (matches) => matches.at(-1)?.staticData.access ?? 'customer' });
  return allows(access, role) ? <Outlet /> : <AccessDenied access={access} />;
}
