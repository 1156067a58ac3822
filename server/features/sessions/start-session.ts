import type { RawBuilder } from 'kysely';
import type { AnyContext } from '#server/platform/context.ts';
import { newId } from '#server/platform/ids.ts';
import { hashToken, randomToken } from '#server/platform/credentials/secrets.ts';
import { accessMs, sessionMs } from './lifetimes.ts';
import { insertSessionSql, type IssuerSession } from './sessions-sql.ts';

/** The two tokens of a session; `maxAgeSeconds`: the lifetime of the refresh token. */
export type SessionTokens = { accessToken: string; refreshToken: string; maxAgeSeconds: number };

/**
 * A session for an authenticated user: its tokens, and the CTEs that open it when the CTE `from` has a row.
 */
export function startSession(
  context: AnyContext,
  user: { id: string; rememberMe: boolean; issuer?: IssuerSession | undefined },
  from: string,
): { tokens: SessionTokens; parts: RawBuilder<unknown> } {
  const now = context.clock.now();
  const [accessToken, refreshToken] = [randomToken(), randomToken()];
  const lifetime = sessionMs(user.rememberMe);
  const session = {
    id: newId(),
    userId: user.id,
    refreshHash: hashToken(refreshToken),
    accessHash: hashToken(accessToken),
    accessExpiresAt: new Date(now.getTime() + accessMs),
    expiresAt: new Date(now.getTime() + lifetime),
    rememberMe: user.rememberMe,
    ip: context.ip,
    userAgent: context.userAgent,
    issuer: user.issuer,
    now,
  };
  return {
    tokens: { accessToken, refreshToken, maxAgeSeconds: lifetime / 1000 },
    parts: insertSessionSql(session, from),
  };
}
