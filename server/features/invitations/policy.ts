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
