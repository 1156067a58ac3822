import { createPrivateKey } from 'node:crypto';
import { importPKCS8 } from 'jose';
import type * as OpenId from 'openid-client';
import { memoizeBy } from '#server/platform/caches/memoize-by.ts';
import { systemClock } from '#server/platform/clock.ts';
import type { Portal } from '#server/platform/context.ts';
import { Failure } from '#server/platform/failure.ts';
import { tracedFetch } from '#server/platform/outgoing/trace-outgoing.ts';
import type { OidcConfig } from '#server/platform/settings/oidc-settings.ts';
import type { Claims } from './read-person.ts';

type Host = Pick<Portal, 'config' | 'clock' | 'log'>;

/** Seconds that one call of the provider takes at most. */
const timeoutSeconds = 8;

/** Seconds after which the provider asks for the password again at a sign-in: longer than its sessions last. */
const maxSsoSeconds = 365 * 86_400;

/** Milliseconds for which what the provider says of itself is kept. */
const discoveryMs = 3_600_000;

/** Seconds by which clocks may differ. */
const clockToleranceSeconds = 60;

/** `skewSeconds`: by which the time of the portal differed from that of this machine, which the library uses. */
type Discovered = { provider: OpenId.Configuration; at: number; skewSeconds: number };

/** What is known of the provider of a configuration. */
const discoveries = memoizeBy(
  ({ config }: Pick<Portal, 'config'>) => config,
  () => ({ found: null as Discovered | null, search: null as Promise<Discovered> | null }),
);

let library: Promise<typeof OpenId> | undefined;

/** Loaded at the first visit: most starts do not need it. */
function loadOpenId(): Promise<typeof OpenId> {
  return (library ??= import('openid-client'));
}

/** The configured company account. Throws `company_account_not_configured`. */
export function requireOidc({ config }: Pick<Portal, 'config'>): OidcConfig {
  if (config.oidc === null) throw new Failure('company_account_not_configured');
  return config.oidc;
}

export const callbackPath = '/api/auth/oidc/callback';

/**
 * The provider, as it describes itself. It is asked when it is first needed, and again each hour; a failure is not kept.
 * Throws `company_account_unavailable`.
 */
export async function discoverProvider(host: Host): Promise<OpenId.Configuration> {
  const discovery = discoveries(host);
  const isCurrent = ({ at, skewSeconds }: Discovered) =>
    host.clock.now().getTime() - at < discoveryMs && Math.abs(skewOf(host) - skewSeconds) < 5;
  if (discovery.found === null || !isCurrent(discovery.found)) {
    // Visitors at one moment share one search.
    discovery.search ??= discover(host).finally(() => (discovery.search = null));
    try {
      discovery.found = await discovery.search;
    } catch (error) {
      if (discovery.found === null) throw toFailure(host, error);
      host.log.warn({ err: error }, 'the identity provider does not answer; what it said of itself before is used');
    }
  }
  return discovery.found.provider;
}

function skewOf({ clock }: Host): number {
  return Math.round((clock.now().getTime() - systemClock.now().getTime()) / 1000);
}

async function discover(host: Host): Promise<Discovered> {
  const skewSeconds = skewOf(host);
  const provider = await requestProvider(requireOidc(host), skewSeconds);
  return { provider, at: host.clock.now().getTime(), skewSeconds };
}

async function requestProvider(oidc: OidcConfig, skewSeconds: number): Promise<OpenId.Configuration> {
  const openId = await loadOpenId();
  const metadata = { [openId.clockSkew]: skewSeconds, [openId.clockTolerance]: clockToleranceSeconds };
  const authentication = await authenticationOf(openId, oidc);
  return await openId.discovery(new URL(oidc.issuer), oidc.clientId, metadata, authentication, {
    timeout: timeoutSeconds,
    [openId.customFetch]: tracedFetch,
    execute: [
      ...(oidc.issuer.startsWith('http:') ? [openId.allowInsecureRequests] : []),
      // Without it the signature of a token is not verified, since it came over TLS.
      openId.enableNonRepudiationChecks,
    ],
  });
}

/**
 * The provider as it describes itself now, for `portaal doctor`. Rejects with the error of the library or the
 * connection. `tryClient` presents the credentials of the client with a code that nobody has: a provider that accepts
 * them refuses the code. It resolves with another error of its answer, or null.
 */
export async function inspectProvider(
  oidc: OidcConfig,
  publicUrl: string,
): Promise<{ jwksUrl: string | undefined; tryClient: () => Promise<string | null> }> {
  const [openId, provider] = [await loadOpenId(), await requestProvider(oidc, 0)];
  const parameters = { code: 'portaal-doctor', redirect_uri: publicUrl + callbackPath, code_verifier: 'x'.repeat(43) };
  const tryClient = async (): Promise<string | null> => {
    try {
      await openId.genericGrantRequest(provider, 'authorization_code', parameters);
      return null;
    } catch (error) {
      if (error instanceof openId.ResponseBodyError) return error.error === 'invalid_grant' ? null : error.error;
      // With a challenge in its headers the library reads no body.
      if (error instanceof openId.WWWAuthenticateChallengeError) return 'invalid_client';
      throw error;
    }
  };
  return { jwksUrl: provider.serverMetadata().jwks_uri, tryClient };
}

async function authenticationOf(openId: typeof OpenId, { client }: OidcConfig): Promise<OpenId.ClientAuth> {
  if ('key' in client) {
    const algorithm = createPrivateKey(client.key).asymmetricKeyType === 'ec' ? 'ES256' : 'RS256';
    return openId.PrivateKeyJwt(await importPKCS8(client.key, algorithm));
  }
  const [post, basic] = [openId.ClientSecretPost(client.secret), openId.ClientSecretBasic(client.secret)];
  return (server, ...rest) => {
    const isPost = server.token_endpoint_auth_methods_supported?.includes('client_secret_post') ?? false;
    return isPost ? post(server, ...rest) : basic(server, ...rest);
  };
}

/** What a visit proves; derived from the state, so that neither is stored. */
export type VisitSecrets = { state: string; nonce: string; verifier: string };

type Authorization = VisitSecrets & {
  /** Whether the provider must ask for the password again. */
  asksAgain: boolean;
  loginHint: string | null;
};

/** The page of the provider that the browser opens. */
export async function authorizationUrl(host: Host, visit: Authorization): Promise<string> {
  const { scopes } = requireOidc(host);
  const [openId, client] = [await loadOpenId(), await discoverProvider(host)];
  const url = openId.buildAuthorizationUrl(client, {
    redirect_uri: host.config.publicUrl + callbackPath,
    scope: scopes,
    state: visit.state,
    nonce: visit.nonce,
    code_challenge: await openId.calculatePKCECodeChallenge(visit.verifier),
    code_challenge_method: 'S256',
    // With any `max_age` the token says when the password was asked for.
    ...(visit.asksAgain ? { prompt: 'login', max_age: '0' } : { max_age: String(maxSsoSeconds) }),
    ...(visit.loginHint !== null && { login_hint: visit.loginHint }),
  });
  return url.href;
}

/** Exchanges the code in the parameters of a callback. @returns the verified claims; the tokens are not kept */
export async function exchangeCode(host: Host, parameters: URLSearchParams, visit: VisitSecrets): Promise<Claims> {
  const [openId, client] = [await loadOpenId(), await discoverProvider(host)];
  const url = new URL(`${host.config.publicUrl}${callbackPath}?${parameters.toString()}`);
  try {
    const tokens = await openId.authorizationCodeGrant(client, url, {
      expectedState: visit.state,
      expectedNonce: visit.nonce,
      pkceCodeVerifier: visit.verifier,
      idTokenExpected: true,
    });
    const claims: Claims = { ...tokens.claims() };
    if (claims['email'] !== undefined || client.serverMetadata().userinfo_endpoint === undefined) return claims;
    const more = await openId.fetchUserInfo(client, tokens.access_token, String(claims['sub']));
    return { ...more, ...claims };
  } catch (error) {
    // The library reads keys again only when they are a minute old: the next visit begins with new ones.
    if ((error as { code?: unknown }).code === 'OAUTH_KEY_SELECTION_FAILED') discoveries(host).found = null;
    throw toFailure(host, error);
  }
}

/** The page that ends the session at the provider; null when it has none. */
export async function endSessionUrl(host: Host): Promise<string | null> {
  const [openId, client] = [await loadOpenId(), await discoverProvider(host)];
  if (client.serverMetadata().end_session_endpoint === undefined) return null;
  return openId.buildEndSessionUrl(client, { post_logout_redirect_uri: `${host.config.publicUrl}/` }).href;
}

/** Errors of the library by their code, where the user can do something else than begin again. */
const failures = new Map<string, Failure['code']>([
  ['OAUTH_JWT_TIMESTAMP_CHECK_FAILED', 'company_account_clock_off'],
  ['OAUTH_WWW_AUTHENTICATE_CHALLENGE', 'company_account_misconfigured'],
  ['OAUTH_TIMEOUT', 'company_account_unavailable'],
  ['OAUTH_RESPONSE_IS_NOT_CONFORM', 'company_account_unavailable'],
  ['OAUTH_RESPONSE_IS_NOT_JSON', 'company_account_unavailable'],
  ['OAUTH_PARSE_ERROR', 'company_account_unavailable'],
]);

/** Errors that the provider answers with, by the field `error`. */
const answers = new Map<string, Failure['code']>([
  ['invalid_client', 'company_account_misconfigured'],
  ['unauthorized_client', 'company_account_misconfigured'],
  ['invalid_scope', 'company_account_misconfigured'],
  ['invalid_request', 'company_account_misconfigured'],
  ['unsupported_response_type', 'company_account_misconfigured'],
  ['invalid_grant', 'company_account_attempt_over'],
  ['access_denied', 'company_account_refused'],
  ['consent_required', 'company_account_refused'],
  ['interaction_required', 'company_account_refused'],
  ['login_required', 'company_account_refused'],
  ['server_error', 'company_account_unavailable'],
  ['temporarily_unavailable', 'company_account_unavailable'],
]);

/** The refusal of a visit whose call of the provider failed. */
export function toFailure({ log }: Pick<Portal, 'log'>, error: unknown): Failure {
  if (error instanceof Failure) return error;
  const { code, error: answer } = error as { code?: unknown; error?: unknown };
  // Of a connection that failed: the library passes the error of fetch.
  const isConnection = error instanceof TypeError || (error instanceof DOMException && error.name === 'TimeoutError');
  const refusal =
    answers.get(String(answer)) ??
    failures.get(String(code)) ??
    (isConnection ? 'company_account_unavailable' : 'company_account_token_refused');
  log.warn({ err: error }, `a visit to the identity provider failed: ${refusal}`);
  return new Failure(refusal);
}
