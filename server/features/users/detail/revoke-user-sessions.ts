import { recordAudit } from '#server/features/audit/public.ts';
import { notify } from '#server/features/notifications/public.ts';
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
    if (userId !== context.user.id)
      await notify(tx, context, {
        userIds: [userId],
        kind: 'security',
        type: 'warning',
        url: '/authentication',
        title: 'U bent overal uitgelogd',
        message: `${context.user.name} beëindigde al uw sessies. Wat nog openstond, zoals een wijziging van uw e-mailadres, is gestopt.`,
      });
    return { revoked };
  });
}
