import { createRemoteJWKSet, jwtVerify } from 'jose';
import * as z from 'zod/mini';
import { recordAudit } from '#server/features/audit/public.ts';
import { revokeSessions } from '#server/features/sessions/public.ts';
import { memoizeBy } from '#server/platform/caches/memoize-by.ts';
import type { AnyContext } from '#server/platform/context.ts';
import { hashToken } from '#server/platform/credentials/secrets.ts';
import type { Tx } from '#server/platform/database/connect.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { Failure } from '#server/platform/failure.ts';
import { deleteTicketsOfSid, findIdentity, insertLogoutToken } from './company-account-sql.ts';
import { discoverProvider, requireOidc } from './identity-provider.ts';
import { chargeVisit } from './visits.ts';

const logoutEvent = 'http://schemas.openid.net/event/backchannel-logout';

/** Seconds for which a logout token is accepted. */
const maxAgeSeconds = 300;

/** The claims of a logout token (OpenID Connect Back-Channel Logout 1.0, section 2.4). */
const logoutClaims = z
  .object({
    iss: z.string(),
    sub: z.optional(z.string()),
    sid: z.optional(z.string()),
    iat: z.number(),
    jti: z.string(),
    nonce: z.optional(z.never()),
    events: z.looseObject({ [logoutEvent]: z.looseObject({}) }),
  })
  .check(z.refine(({ sub, sid }) => sub !== undefined || sid !== undefined));

/** The keys of the provider, which are read again for a token with another key. */
const keysOf = memoizeBy(
  ({ url }: { url: URL; config: object }) => url,
  ({ url }) => createRemoteJWKSet(url, { timeoutDuration: 8000, cooldownDuration: 5000 }),
);

const keyUrls = memoizeBy(
  ({ config }: Pick<AnyContext, 'config'>) => config,
  () => ({ url: null as URL | null }),
);

/** Ends the sessions that a signed logout token names; each token is used once. Throws `company_account_token_refused`. */
export async function endByLogoutToken(context: AnyContext, token: string): Promise<void> {
  requireOidc(context);
  await chargeVisit(context);
  const claims = await verifyLogoutToken(context, token);
  await transact(context, async (tx) => {
    const expiresAt = new Date((claims.iat + 2 * maxAgeSeconds) * 1000);
    // A repetition has ended them already.
    if (!(await insertLogoutToken(tx, hashToken(claims.jti), expiresAt))) return;
    const { iss: issuer, sub: subject, sid: issuerSid } = claims;
    const identity = subject === undefined ? null : await findIdentity(tx, { issuer, subject });
    if (issuerSid !== undefined) await endSessions(tx, context, { issuerSid });
    else if (identity !== null) await endSessions(tx, context, { identityId: identity.id });
  });
}

async function verifyLogoutToken(context: AnyContext, token: string): Promise<z.infer<typeof logoutClaims>> {
  const { clientId } = requireOidc(context);
  const { issuer, jwks_uri: address = '' } = (await discoverProvider(context)).serverMetadata();
  const kept = keyUrls(context);
  if (kept.url?.href !== new URL(address).href) kept.url = new URL(address);
  try {
    const { payload } = await jwtVerify(token, keysOf({ url: kept.url, config: context.config }), {
      issuer,
      audience: clientId,
      algorithms: ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA'],
      clockTolerance: 60,
      currentDate: context.clock.now(),
      maxTokenAge: maxAgeSeconds,
    });
    return logoutClaims.parse(payload);
  } catch (error) {
    context.log.warn({ err: error }, 'a logout token was refused');
    throw new Failure('company_account_token_refused');
  }
}

/**
 * Ends the sessions that were opened in one session of the provider, whose id only it and the browsers of its user know.
 * An unknown one is answered alike.
 */
export async function endBySid(context: AnyContext, issuerSid: string): Promise<void> {
  await chargeVisit(context);
  await transact(context, (tx) => endSessions(tx, context, { issuerSid }));
}

async function endSessions(
  tx: Tx,
  context: AnyContext,
  which: { issuerSid: string } | { identityId: string },
): Promise<void> {
  if ('issuerSid' in which) await deleteTicketsOfSid(tx, which.issuerSid);
  const closed = await revokeSessions(tx, which);
  for (const [userId, sessions] of Map.groupBy(closed, (session) => session.userId))
    await recordAudit(tx, context, {
      eventType: 'company-account.sessions-ended',
      userId,
      target: userId,
      after: { sessions: sessions.length },
    });
}
