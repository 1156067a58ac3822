import { recordAudit } from '#server/features/audit/public.ts';
import { findUser } from '#server/features/users/public.ts';
import type { User } from '#contract/users.ts';
import type { AnyContext } from '#server/platform/context.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { Failure } from '#server/platform/failure.ts';
import { hashToken, randomToken } from '#server/platform/secrets.ts';
import { revokeSessions } from './revoke-sessions.ts';
import { accessMilliseconds } from './lifetimes.ts';
import { findUsedRefreshToken, updateRefreshToken } from './sessions-sql.ts';
import type { SessionTokens } from './start-session.ts';

/** Exchanges a refresh token for new tokens. One that was exchanged before ends its session everywhere. */
export async function rotateSession(
  context: AnyContext,
  refreshToken: string | undefined,
): Promise<{ user: User; tokens: SessionTokens }> {
  if (refreshToken === undefined) throw new Failure('session_expired');
  const now = context.clock.now();
  const [newAccess, newRefresh] = [randomToken(), randomToken()];
  const rotated = await updateRefreshToken(context.db, {
    oldHash: hashToken(refreshToken),
    newHash: hashToken(newRefresh),
    accessHash: hashToken(newAccess),
    accessExpiresAt: new Date(now.getTime() + accessMilliseconds),
    now,
  });
  const user = rotated && (await findUser(context.db, rotated.userId));
  if (!rotated || !user) {
    await endCopiedSession(context, hashToken(refreshToken));
    throw new Failure('session_expired');
  }
  const maxAgeSeconds = Math.max(1, Math.floor((Date.parse(rotated.expiresAt) - now.getTime()) / 1000));
  return { user, tokens: { accessToken: newAccess, refreshToken: newRefresh, maxAgeSeconds } };
}

async function endCopiedSession(context: AnyContext, hash: string): Promise<void> {
  const used = await findUsedRefreshToken(context.db, hash);
  if (!used) return;
  await transact(context, async (tx) => {
    for (const { userId, sessionId } of await revokeSessions(tx, used))
      await recordAudit(tx, context, {
        eventType: 'session.token-reused',
        userId,
        target: sessionId,
        outcome: 'refused',
      });
  });
}
