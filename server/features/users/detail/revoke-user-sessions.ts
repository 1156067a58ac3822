import { recordAudit } from '#server/features/audit/public.ts';
import { endAccess } from '#server/features/sessions/public.ts';
import type { Context } from '#server/platform/context.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { Failure } from '#server/platform/failure.ts';
import { hasUser } from './user-detail-sql.ts';

/** Revokes all sessions of a user, and what `accessList` says to end with them. */
export async function revokeUserSessions(context: Context, userId: string): Promise<{ revoked: number }> {
  return await transact(context, async (tx) => {
    if (!(await hasUser(tx, userId))) throw new Failure('not_found');
    const revoked = (await endAccess(tx, context, 'revocation', { userIds: [userId] })).sessions.length;
    await recordAudit(tx, context, { eventType: 'user.sessions-revoked', target: userId, after: { revoked } });
    return { revoked };
  });
}
