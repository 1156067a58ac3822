import { interactionPolicy, Provider, type Configuration, type KoaContextWithOIDC } from 'oidc-provider';
import { claimsByScope, sharedTenants } from './dialects.ts';
import { signedOutPage, signOutPage, problemPage } from './issuer-pages.ts';
import { issuerOf, secondsAhead, type IssuerState, type MountedRequest } from './issuer-state.ts';
import { readJwt, signJwt, type Claims } from './jwt.ts';
import { sendLogout } from './logout-tokens.ts';
import { listFrontChannelUrls } from './sign-out.ts';

/** The provider with the current key; a new key needs a new one. */
export function createProvider(state: IssuerState): Provider {
  const { dialect } = state;
  const provider = new Provider(issuerOf(state, state.tenant), configurationOf(state));
  provider.silent = true;
  provider.use(async (ctx, next) => {
    await next();
    // Undefined where no route of the provider matches.
    const oidc = ctx['oidc'] as KoaContextWithOIDC['oidc'] | undefined;
    const body = ctx.body as Claims;
    if (oidc?.route === 'discovery') adaptDiscovery(state, (ctx.req as MountedRequest).tenant, body);
    if (oidc?.route === 'token' && typeof body['id_token'] === 'string')
      body['id_token'] = await finishToken(state, oidc, body['id_token']);
    const location = ctx.response.get('location');
    if (location && !dialect.answersIssuer) ctx.set('location', withoutIssuer(location));
  });
  return provider;
}

function configurationOf(state: IssuerState): Configuration {
  const { dialect, people } = state;
  const port = new URL(state.origin).port;
  return {
    adapter: state.store.adapterFor,
    jwks: { keys: [{ ...state.key.privateJwk }] },
    findAccount: (_ctx, subject) => {
      const person = people.get(subject);
      return person && { accountId: subject, claims: () => ({ sub: subject, ...dialect.claims(person) }) };
    },
    claims: claimsByScope,
    scopes: ['openid', 'profile', 'email'],
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    clientAuthMethods: ['client_secret_basic', 'client_secret_post', 'private_key_jwt'],
    // Cookies have no port: two issuers share those of 127.0.0.1.
    cookies: {
      keys: [state.cookieKey],
      names: { session: `issuer_${port}`, interaction: `interaction_${port}`, resume: `resume_${port}` },
    },
    interactions: {
      policy: policyOf(state),
      url: (ctx, { uid }) => `${(ctx.req as MountedRequest).mountPath}/interaction/${uid}`,
    },
    loadExistingGrant: grantEverything,
    renderError: (ctx, { error, error_description }) => {
      ctx.type = 'html';
      ctx.body = problemPage(`${error}: ${error_description ?? ''}`);
    },
    fetch: (url, options) => sendLogout(state, new Request(url).url, options),
    features: {
      devInteractions: { enabled: false },
      backchannelLogout: { enabled: dialect.logout.back },
      rpInitiatedLogout: {
        logoutSource: (ctx, form) => {
          const { session } = ctx.oidc;
          ctx.body = signOutPage(form, session ? listFrontChannelUrls(state, session) : []);
        },
        postLogoutSuccessSource: (ctx) => void (ctx.body = signedOutPage()),
      },
    },
    ttl: { AccessToken: 3600, AuthorizationCode: 60, IdToken: 3600, Interaction: 3600, Session: 86_400, Grant: 86_400 },
  };
}

/** The login page is also where a sign-in that shall fail fails, though the person has a session. */
function policyOf({ failures }: IssuerState) {
  const { Check, Prompt, base } = interactionPolicy;
  const policy = base();
  policy.add(new Prompt({ name: 'select_account', requestable: true }), 0);
  policy
    .get('login')
    ?.checks.add(
      new Check('failure', 'the sign-in fails', ({ oidc }) =>
        failures.length > 0 && !oidc.result ? Check.REQUEST_PROMPT : Check.NO_NEED_TO_PROMPT,
      ),
    );
  return policy;
}

/** Nobody is asked for consent. */
async function grantEverything({ oidc }: KoaContextWithOIDC) {
  const { accountId } = oidc.session ?? {};
  const clientId = oidc.client?.clientId;
  if (accountId === undefined || clientId === undefined) return undefined;
  const grant = new oidc.provider.Grant({ accountId, clientId });
  grant.addOIDCScope(String(oidc.params?.['scope']));
  await grant.save();
  return grant;
}

function adaptDiscovery(state: IssuerState, tenant: string | undefined, body: Claims): void {
  if (tenant) body['issuer'] = issuerOf(state, sharedTenants.includes(tenant) ? '{tenantid}' : tenant);
  if (!state.dialect.answersIssuer) delete body['authorization_response_iss_parameter_supported'];
  if (state.dialect.logout.front) {
    body['frontchannel_logout_supported'] = true;
    body['frontchannel_logout_session_supported'] = true;
  }
}

function withoutIssuer(location: string): string {
  if (!URL.canParse(location)) return location;
  const url = new URL(location);
  url.searchParams.delete('iss');
  return url.href;
}

/** The ID token as this issuer has it: with its session, its clock, and the changes of a test. */
async function finishToken(state: IssuerState, oidc: KoaContextWithOIDC['oidc'], token: string): Promise<string> {
  const { header, claims } = readJwt(token);
  const person = state.people.get(String(claims['sub']));
  if (state.dialect.hasSid) claims['sid'] = await findSid(oidc);
  if (person) {
    claims['iss'] = issuerOf(state, person.tid);
    Object.assign(claims, person.extra);
  }
  for (const time of ['iat', 'exp', 'auth_time'])
    if (typeof claims[time] === 'number') claims[time] += secondsAhead(state);
  const alteration = state.alterations.shift();
  alteration?.change(claims, header);
  return signJwt(header, claims, alteration?.signedWith ?? state.key);
}

async function findSid({ entities, client, provider }: KoaContextWithOIDC['oidc']): Promise<string | undefined> {
  const session = await provider.Session.findByUid(entities.AuthorizationCode?.sessionUid ?? '');
  return client && session?.sidFor(client.clientId);
}
