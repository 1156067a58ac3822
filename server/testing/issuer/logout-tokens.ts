import { randomUUID } from 'node:crypto';
import { issuerOf, secondsAhead, type Delivery, type IssuerState } from './issuer-state.ts';
import { signJwt, type SigningKey } from './jwt.ts';

/** Claims and header of a logout token; null leaves out a claim. `key`: another key, or the secret of HS256. */
export type LogoutToken = { [claim in (typeof logoutClaims)[number]]?: unknown } & {
  alg?: string;
  typ?: string;
  key?: SigningKey | string;
};
const logoutClaims = ['iss', 'aud', 'sub', 'sid', 'events', 'nonce', 'iat', 'exp', 'jti'] as const;

/** A logout token of the issuer, or a forged one. */
export function createLogoutToken(
  state: IssuerState,
  clientId: string,
  { alg = 'RS256', typ = 'logout+jwt', key = state.key, ...changes }: LogoutToken,
): string {
  const now = Math.floor(Date.now() / 1000) + secondsAhead(state);
  const person = state.people.get(String(changes.sub));
  const claims = {
    iss: issuerOf(state, person?.tid ?? state.tenant),
    aud: clientId,
    iat: now,
    exp: now + 120,
    jti: randomUUID(),
    events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
    ...changes,
  };
  const kept = Object.fromEntries(Object.entries(claims).filter(([, value]) => value !== null));
  return signJwt({ alg, typ, kid: typeof key === 'string' ? state.key.kid : key.kid }, kept, key);
}

/** Sends a logout token. The dispatcher of the provider would refuse addresses of this machine. */
export async function sendLogout({ deliveries }: IssuerState, url: string, options?: RequestInit): Promise<Response> {
  const delivery: Delivery = { url, status: 0 };
  deliveries.push(delivery);
  const reply = await fetch(url, Object.assign({}, options, { dispatcher: undefined }));
  delivery.status = reply.status;
  return reply;
}
