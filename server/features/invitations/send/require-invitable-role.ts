import { invitableRoles } from '#contract/platform/roles.ts';
import { requireRecentAuthentication } from '#server/features/sessions/public.ts';
import type { Caller, Portal } from '#server/platform/context.ts';
import { Failure } from '#server/platform/failure.ts';

export type InviteRole = 0 | 1 | 2;

/** Throws unless the caller may grant this role; role 2 also needs a recent authentication. */
export async function requireInvitableRole(
  portal: Pick<Portal, 'db' | 'clock'>,
  caller: Caller,
  role: InviteRole,
): Promise<void> {
  if (!invitableRoles(caller.role).includes(role)) throw new Failure('forbidden');
  if (role === 2) await requireRecentAuthentication(portal, caller);
}
