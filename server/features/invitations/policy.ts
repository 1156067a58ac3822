import { invitableRoles } from '#contract/platform/roles.ts';
import { requireRecentAuthentication } from '#server/features/sessions/public.ts';
import type { Caller, Portal } from '#server/platform/context.ts';
import { Failure } from '#server/platform/failure.ts';
import type { RateLimit } from '#server/platform/rate-limits/charge-rate-limit.ts';
import { undoMarginMs } from '#server/platform/undo-margin.ts';

const hour = 3_600_000;

/** Milliseconds for which an invitation is valid. */
export const inviteLifetimeMs = 7 * 24 * hour;

/** Invitations that one user sends one by one, and lists that one user sends. */
export const inviteCalls: RateLimit = { name: 'invite-calls', max: 300, windowMs: hour };
export const inviteListCalls: RateLimit = { name: 'invite-list-calls', max: 20, windowMs: hour };

/** Mails with an invitation to one address, whoever sends them: the first and those that are sent again. */
export const inviteMails: RateLimit = { name: 'invite-mails', max: 6, windowMs: hour };

/** Codes that are typed for one address: a code has 40 bits. */
export const inviteCodes: RateLimit = { name: 'invite-codes', max: 10, windowMs: hour };

const undoMs = 10_000;

/** Until when a revocation offers its undo. */
export function inviteUndoUntil(revokedAt: Date): Date {
  return new Date(revokedAt.getTime() + undoMs);
}

/** Until when an undo is accepted. */
export function acceptsUndo(revokedAt: Date, now: Date): boolean {
  return now.getTime() <= inviteUndoUntil(revokedAt).getTime() + undoMarginMs;
}

/** Whether it can neither be sent again nor be revoked. */
export function isClosed({ used, revokedAt }: { used: boolean; revokedAt: string | null }): boolean {
  return used || revokedAt !== null;
}

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
