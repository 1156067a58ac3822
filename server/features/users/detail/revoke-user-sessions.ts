import { recordAudit } from '#server/features/audit/public.ts';
import { revokeSessions } from '#server/features/sessions/public.ts';
import type { Context } from '#server/platform/context.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { Failure } from '#server/platform/failure.ts';
import { hasUser } from './user-detail-sql.ts';

/** Revokes all sessions of a user. */
export async function revokeUserSessions(context: Context, userId: string): Promise<{ revoked: number }> {
  return await transact(context, async (tx) => {
    if (!(await hasUser(tx, userId))) throw new Failure('not_found');
    const revoked = (await revokeSessions(tx, { userId })).length;
    await recordAudit(tx, context, { eventType: 'user.sessions-revoked', target: userId, after: { revoked } });
    return { revoked };
  });
}
