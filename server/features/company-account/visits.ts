import type { AnyContext } from '#server/platform/context.ts';
import { hashToken, randomToken, sign } from '#server/platform/credentials/secrets.ts';
import { Failure } from '#server/platform/failure.ts';
import { networkOf } from '#server/platform/network-of.ts';
import { enforceRateLimit, type RateLimit } from '#server/platform/rate-limits/charge-rate-limit.ts';
import { deleteVisit, insertVisit, type Visit } from './company-account-sql.ts';
import { authorizationUrl, exchangeCode, requireOidc, toFailure, type VisitSecrets } from './identity-provider.ts';
import { readPerson, type Claims, type Person } from './read-person.ts';

const tenMinutes = 10 * 60_000;

/** Milliseconds within which a visit is completed. */
const visitMs = tenMinutes;

/** Visits that one network begins or completes: an office may share one address. */
const perNetwork: RateLimit = { name: 'company-account-network', max: 400, windowMs: tenMinutes };

/** Binds visits to the browser that began them; its tabs share it. */
export const browserCookie = { name: 'portaal_company', path: '/api/auth', maxAgeSeconds: 3600 } as const;

/** The token of a cookie, or a new one. */
export function readBrowser(cookie = ''): { cookie: string; hash: string } {
  const token = /^[\w-]{43}$/.test(cookie) ? cookie : randomToken();
  return { cookie: token, hash: hashToken(token) };
}

export async function chargeVisit(context: AnyContext): Promise<void> {
  await enforceRateLimit(context, { limit: perNetwork, subject: networkOf(context.ip) });
}

/** Begins a visit. @returns the page of the identity provider that the browser opens */
export async function startVisit(
  context: AnyContext,
  visit: Visit & { binding: string; loginHint?: string | undefined },
): Promise<{ url: string }> {
  requireOidc(context);
  await chargeVisit(context);
  const state = randomToken();
  const now = context.clock.now();
  const url = await authorizationUrl(context, {
    ...secretsOf(context, state),
    asksAgain: visit.purpose === 'confirm',
    loginHint: visit.loginHint ?? null,
  });
  const expiresAt = new Date(now.getTime() + visitMs);
  await insertVisit(context.db, { ...visit, stateHash: hashToken(state), now, expiresAt });
  return { url };
}

/** The nonce and the verifier of PKCE: who has only the state, which is in the URL, cannot make them. */
function secretsOf({ config }: AnyContext, state: string): VisitSecrets {
  return {
    state,
    nonce: sign(config.secretKey, 'company-account-nonce', state),
    verifier: sign(config.secretKey, 'company-account-verifier', state),
  };
}

export type Returned = Visit & { createdAt: string; person: Person; claims: Claims };

/**
 * Uses the visit that the parameters of a callback belong to, and reads whom the identity provider authenticated.
 * `cookie`: that of the browser. Throws why the visit is refused; it is used up then, unless it is of another browser.
 */
export async function returnFromVisit(
  context: AnyContext,
  parameters: URLSearchParams,
  cookie: string | undefined,
): Promise<Returned> {
  const oidc = requireOidc(context);
  await chargeVisit(context);
  if (cookie === undefined) throw new Failure('company_account_cookie_missing');
  const state = parameters.get('state') ?? '';
  const proof = { stateHash: hashToken(state), binding: readBrowser(cookie).hash, now: context.clock.now() };
  const visit = await deleteVisit(context.db, proof);
  if (visit === null) throw new Failure('company_account_attempt_over');
  if (parameters.has('error')) throw toFailure(context, { error: parameters.get('error') });
  const claims = await exchangeCode(context, parameters, secretsOf(context, state));
  return { ...visit, person: readPerson(oidc, claims), claims };
}
