import type { AnyContext } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { newId } from '#server/platform/ids.ts';
import { hashToken, randomToken } from '#server/platform/secrets.ts';
import { accessMilliseconds, sessionMilliseconds } from './lifetimes.ts';
import { insertSession } from './sessions-sql.ts';

/** The two tokens of a session; `maxAgeSeconds` is how long the refresh token is good. */
export type SessionTokens = { accessToken: string; refreshToken: string; maxAgeSeconds: number };

/** Opens a session for a user who proved who they are. */
export async function startSession(
  db: Queryable,
  context: AnyContext,
  user: { id: string; rememberMe: boolean },
): Promise<SessionTokens> {
  const now = context.clock.now();
  const [accessToken, refreshToken] = [randomToken(), randomToken()];
  const lifetime = sessionMilliseconds(user.rememberMe);
  await insertSession(db, {
    id: newId(),
    userId: user.id,
    refreshHash: hashToken(refreshToken),
    accessHash: hashToken(accessToken),
    accessExpiresAt: new Date(now.getTime() + accessMilliseconds),
    expiresAt: new Date(now.getTime() + lifetime),
    rememberMe: user.rememberMe,
    ip: context.ip,
    userAgent: context.userAgent,
    now,
  });
  return { accessToken, refreshToken, maxAgeSeconds: lifetime / 1000 };
}
