import type { logout } from '#contract/auth.ts';
import { describeDevice } from '#contract/describe-device.ts';
import type { OutputOf } from '#contract/platform/endpoint.ts';
import { recordAudit } from '#server/features/audit/public.ts';
import { findSessionByRefreshToken, revokeSessions } from '#server/features/sessions/public.ts';
import type { AnyContext } from '#server/platform/context.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { hashToken } from '#server/platform/credentials/secrets.ts';

/** Revokes the session of the access token and the session of the refresh cookie: usually the same one. */
export async function signOut(context: AnyContext, refreshToken: string | undefined): Promise<OutputOf<typeof logout>> {
  return await transact(context, async (tx) => {
    const byCookie = refreshToken === undefined ? null : await findSessionByRefreshToken(tx, hashToken(refreshToken));
    const sessionIds = new Set([context.user?.sessionId, byCookie].filter((id) => typeof id === 'string'));
    let byCompanyAccount = false;
    for (const sessionId of sessionIds)
      for (const { userId, userAgent, identityId } of await revokeSessions(tx, { sessionId })) {
        byCompanyAccount ||= identityId !== null;
        await recordAudit(tx, context, {
          eventType: 'auth.signed-out',
          userId,
          target: sessionId,
          subject: describeDevice(userAgent).label,
        });
      }
    return { success: true as const, byCompanyAccount };
  });
}
