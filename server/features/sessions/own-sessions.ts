import { describeDevice } from '#contract/describe-device.ts';
import type { OutputOf } from '#contract/platform/endpoint.ts';
import type { revokeOtherSessions as call, Session } from '#contract/sessions.ts';
import { recordAudit } from '#server/features/audit/public.ts';
import type { Context } from '#server/platform/context.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { Failure } from '#server/platform/failure.ts';
import { endAccess } from './access/end-access.ts';
import { revokeSessions } from './revoke-sessions.ts';
import { listOpenSessions } from './sessions-sql.ts';

/** The caller's open sessions, the current one first. */
export async function listSessions(context: Context): Promise<Session[]> {
  const rows = await listOpenSessions(context.db, context.user.id, context.clock.now());
  return rows
    .map((row) => ({ ...row, isCurrent: row.id === context.user.sessionId }))
    .toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
}

/** Revokes one of the caller's own sessions; those of others are `not_found`. */
export async function revokeSession(context: Context, sessionId: string): Promise<{ success: true }> {
  await transact(context, async (tx) => {
    const [revoked] = await revokeSessions(tx, { sessionId, userId: context.user.id });
    if (!revoked) throw new Failure('not_found');
    const subject = describeDevice(revoked.userAgent).label;
    await recordAudit(tx, context, { eventType: 'session.revoked', target: sessionId, subject });
  });
  return { success: true };
}

/** Revokes all of the caller's sessions except the current one, and what `accessList` says to end with them. */
export async function revokeOtherSessions(context: Context): Promise<OutputOf<typeof call>> {
  const { id: userId, sessionId: exceptSessionId } = context.user;
  return await transact(context, async (tx) => {
    const { sessions, invites } = await endAccess(tx, context, 'revocation', { userIds: [userId], exceptSessionId });
    const revoked = sessions.length;
    await recordAudit(tx, context, { eventType: 'session.others-revoked', after: { revoked } });
    return { revoked, endedInvites: invites.length };
  });
}
