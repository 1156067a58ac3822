import { describeDevice } from '#contract/describe-device.ts';
import type { revokeOtherSessions as call } from '#contract/sessions.ts';
import type { OutputOf } from '#contract/platform/endpoint.ts';
import { recordAudit } from '#server/features/audit/public.ts';
import type { Context } from '#server/platform/context.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { Failure } from '#server/platform/failure.ts';
import { endAccess } from './access/end-access.ts';
import { revokeSessions } from './revoke-sessions.ts';

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
