import { describeDevice } from '#contract/describe-device.ts';
import { recordAudit } from '#server/features/audit/public.ts';
import type { AnyContext } from '#server/platform/context.ts';
import { transactInOrder } from '#server/platform/database/transact-in-order.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { Failure } from '#server/platform/failure.ts';
import { queueJob } from '#server/platform/jobs/jobs.ts';
import { hashToken, randomToken } from '#server/platform/credentials/secrets.ts';
import { accessMs, refreshGraceMs } from './lifetimes.ts';
import { findSessionOfUsedToken, insertRefreshToken } from './refresh-tokens-sql.ts';
import { revokeSessions } from './revoke-sessions.ts';
import type { SessionTokens } from './start-session.ts';

/**
 * Milliseconds within which an exchange commits or not at all. When it commits after its answer was given up, the token
 * that the browser still has counts as copied unless some of the 15 seconds of grace are left.
 */
const maxExchangeMs = 5000;

/**
 * Exchanges a refresh token for new tokens. A token that was exchanged before is accepted for 15 seconds from the same
 * browser; otherwise it was copied, and its session is revoked, unless its client has closed the connection: `hasLeft`.
 * `idleSeconds`: for how long nobody has used the browser.
 */
export async function rotateSession(
  context: AnyContext,
  refreshToken: string | undefined,
  { idleSeconds, hasLeft }: { idleSeconds: number; hasLeft: () => boolean },
): Promise<{ userId: string; tokens: SessionTokens }> {
  if (refreshToken === undefined) throw new Failure('session_expired');
  const presentedHash = hashToken(refreshToken);
  const [newAccess, newRefresh] = [randomToken(), randomToken()];
  // A transaction: the statement alone would commit when a stalled database executes it, however late.
  const exchanged = await transactInOrder(
    context,
    presentedHash,
    (tx) => {
      const now = context.clock.now();
      return insertRefreshToken(tx, {
        presentedHash,
        newRefreshHash: hashToken(newRefresh),
        newAccessHash: hashToken(newAccess),
        accessExpiresAt: new Date(now.getTime() + accessMs),
        userAgent: context.userAgent,
        now,
        usedAt: new Date(now.getTime() - idleSeconds * 1000),
        graceSince: new Date(now.getTime() - refreshGraceMs),
      });
    },
    { maxMs: maxExchangeMs },
  );
  if (!exchanged) {
    await revokeCopiedSession(context, presentedHash, hasLeft);
    throw new Failure('session_expired');
  }
  const left = Date.parse(exchanged.expiresAt) - context.clock.now().getTime();
  const maxAgeSeconds = Math.max(1, Math.floor(left / 1000));
  return { userId: exchanged.userId, tokens: { accessToken: newAccess, refreshToken: newRefresh, maxAgeSeconds } };
}

async function revokeCopiedSession(context: AnyContext, hash: string, hasLeft: () => boolean): Promise<void> {
  const sessionId = await findSessionOfUsedToken(context.db, hash);
  // An instance that was paused reads calls that their browsers have given up and repeated on another one.
  if (sessionId === null || hasLeft()) return;
  await transact(context, async (tx) => {
    for (const { userId, userAgent } of await revokeSessions(tx, { sessionId })) {
      await recordAudit(tx, context, {
        eventType: 'session.token-reused',
        userId,
        target: sessionId,
        subject: describeDevice(userAgent).label,
        outcome: 'refused',
      });
      // A job of the alerts, which import features that import this one.
      await queueJob(tx, 'report-token-reuse', { userId });
    }
  });
}
