import { recordAudit } from '#server/features/audit/public.ts';
import type { Context } from '#server/platform/context.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { Failure } from '#server/platform/failure.ts';
import { endSession, endSessionsOf } from './end-sessions.ts';
import { findSessionOwner } from './sessions-sql.ts';

/** Ends one of the caller's own sessions; somebody else's does not exist for them. */
export async function revokeSession(context: Context, sessionId: string): Promise<{ success: true }> {
  await transact(context, async (tx) => {
    if ((await findSessionOwner(tx, sessionId)) !== context.user.id) throw new Failure('not_found');
    if ((await endSession(context, tx, sessionId)) === null) throw new Failure('not_found');
    await recordAudit(tx, context, { eventType: 'session.revoked', target: sessionId });
  });
  return { success: true };
}

/** Ends all of the caller's sessions but the one that asks. */
export async function revokeOtherSessions(context: Context): Promise<{ revoked: number }> {
  const which = { userId: context.user.id, exceptSessionId: context.user.sessionId };
  return await transact(context, async (tx) => {
    const revoked = await endSessionsOf(context, tx, which);
    await recordAudit(tx, context, { eventType: 'session.others-revoked', after: { revoked } });
    return { revoked };
  });
}
