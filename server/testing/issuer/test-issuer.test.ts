import { text } from 'node:stream/consumers';
import * as client from 'openid-client';
import { afterEach, expect, test } from 'vitest';
import { settableClock } from '../settable-clock.ts';
import { startWebServer } from '../servers/web-server.ts';
import type { DialectName, Person } from './dialects.ts';
import type { IssuerBrowser } from './issuer-browser.ts';
import { createSigningKey, readJwt } from './jwt.ts';
import { startTestIssuer, type TestIssuer } from './test-issuer.ts';

const portal = 'http://localhost:4000';
const stops: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

type Started = Parameters<typeof startTestIssuer>[0];

async function given(dialect: DialectName, more: Omit<Started, 'dialect'> = {}) {
  const issuer = await startTestIssuer({ dialect, ...more });
  stops.push(issuer.stop);
  issuer.allow(portal);
  const person = issuer.people.add({ name: 'Anna de Vries', roles: ['Portaal.Beheerder'], groups: ['recruiters'] });
  return { issuer, person };
}

type Discovery = { clientId?: string; auth?: client.ClientAuth; skew?: number };

/** `auth`: default: the secret in the body. `skew`: seconds that the client's clock is ahead. */
async function discover(issuer: TestIssuer, { clientId = issuer.clientId, auth, skew = 0 }: Discovery = {}) {
  const metadata = { client_secret: issuer.clientSecret, [client.clockSkew]: skew };
  return client.discovery(new URL(issuer.url), clientId, metadata, auth, {
    execute: [client.allowInsecureRequests, client.enableNonRepudiationChecks],
  });
}

type Attempt = { as?: Person; browser?: IssuerBrowser; parameters?: Record<string, string>; portalUrl?: string };

/** Code flow with PKCE, state and nonce. */
async function signIn(issuer: TestIssuer, config: client.Configuration, attempt: Attempt) {
  const { as, browser, parameters = {}, portalUrl = portal } = attempt;
  const verifier = client.randomPKCECodeVerifier();
  const [expectedState, expectedNonce] = [client.randomState(), client.randomNonce()];
  const url = client.buildAuthorizationUrl(config, {
    redirect_uri: `${portalUrl}/api/auth/oidc/callback`,
    scope: 'openid profile email',
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state: expectedState,
    nonce: expectedNonce,
    ...parameters,
  });
  const callback = await issuer.authorize(url, { as, browser });
  const checks = { pkceCodeVerifier: verifier, expectedState, expectedNonce, idTokenExpected: true };
  const tokens = await client.authorizationCodeGrant(config, callback, checks);
  return tokens.claims()!;
}

test('a token of Entra has tenant, object and app roles, and a subject of its own', async () => {
  const { issuer, person } = await given('entra');
  const config = await discover(issuer);
  expect(issuer.url).toBe(`${new URL(issuer.url).origin}/${person.tid}/v2.0`);
  const claims = await signIn(issuer, config, { as: person });
  expect(claims).toMatchObject({
    iss: issuer.url,
    sub: person.subject,
    oid: person.oid,
    tid: person.tid,
    roles: ['Portaal.Beheerder'],
    groups: ['recruiters'],
    email: 'anna.de.vries@voorbeeld.example',
    preferred_username: 'anna.de.vries@voorbeeld.example',
    sid: expect.any(String),
  });
  expect(claims).not.toHaveProperty('email_verified');
  expect(person.subject).not.toBe(person.oid);
  expect(config.serverMetadata()).not.toHaveProperty('backchannel_logout_supported');

  issuer.people.change(person, { overage: '_claim_names' });
  const withOverage = await signIn(issuer, config, { as: person });
  expect(withOverage).toMatchObject({ _claim_names: { groups: 'src1' }, _claim_sources: { src1: {} } });
  expect(withOverage).not.toHaveProperty('groups');
  issuer.people.change(person, { overage: 'hasgroups' });
  expect(await signIn(issuer, config, { as: person })).toMatchObject({ hasgroups: true });
});

test('an Entra issuer of many tenants names the tenant of the person', async () => {
  const { issuer } = await given('entra', { tenant: 'organizations' });
  const other = issuer.people.add({ name: 'Bram Bakker', tid: '11111111-2222-4333-8444-555555555555' });
  const document = await fetch(`${issuer.url}/.well-known/openid-configuration`);
  const metadata = (await document.json()) as client.ServerMetadata;
  expect(metadata.issuer).toMatch(/\/\{tenantid\}\/v2\.0$/);

  const own = issuer.url.replace('organizations', other.tid);
  const config = new client.Configuration({ ...metadata, issuer: own }, issuer.clientId, issuer.clientSecret);
  client.allowInsecureRequests(config);
  expect(await signIn(issuer, config, { as: other })).toMatchObject({ iss: own, tid: other.tid });
});

test('a person of another tenant cannot sign in at the issuer of one tenant', async () => {
  const { issuer } = await given('entra');
  const other = issuer.people.add({ name: 'Bram Bakker', tid: '11111111-2222-4333-8444-555555555555' });
  const config = await discover(issuer);
  await expect(signIn(issuer, config, { as: other })).rejects.toThrow(/There is no account/);
});

test('a token of Google has a verified address and its domain, but no roles and no session', async () => {
  const { issuer, person } = await given('google');
  const claims = await signIn(issuer, await discover(issuer), { as: person });
  expect(claims).toMatchObject({
    sub: expect.stringMatching(/^\d{21}$/),
    email_verified: true,
    hd: 'voorbeeld.example',
  });
  for (const claim of ['roles', 'groups', 'sid', 'preferred_username']) expect(claims).not.toHaveProperty(claim);
});

test('a token of Keycloak has roles, a session and the time of the sign-in', async () => {
  const { issuer, person } = await given('keycloak');
  const config = await discover(issuer, { auth: client.ClientSecretBasic() });
  const claims = await signIn(issuer, config, { as: person });
  expect(claims).toMatchObject({
    roles: ['Portaal.Beheerder'],
    realm_access: { roles: ['Portaal.Beheerder'] },
    groups: ['/recruiters'],
    email_verified: true,
    sid: expect.any(String),
    auth_time: expect.any(Number),
  });
  expect(config.serverMetadata()).toMatchObject({ backchannel_logout_supported: true });
});

test('the next token has the roles and claims of that moment', async () => {
  const { issuer, person } = await given('keycloak');
  const config = await discover(issuer);
  const browser = issuer.openBrowser();
  const first = await signIn(issuer, config, { as: person, browser });
  issuer.people.change(person, { roles: [], name: 'Anna Bakker', extra: { acr: 'mfa' } });
  const second = await signIn(issuer, config, { browser });
  expect(second).toMatchObject({ roles: [], name: 'Anna Bakker', acr: 'mfa', sid: first['sid'] });
  issuer.people.remove(person);
  await expect(signIn(issuer, config, { browser })).rejects.toThrow('the issuer asks for an account');
});

test('prompt=login and max_age=0 ask again, although the browser has a session', async () => {
  const { issuer, person } = await given('google');
  const config = await discover(issuer);
  const browser = issuer.openBrowser();
  await signIn(issuer, config, { as: person, browser });
  const asking: Record<string, string>[] = [{ prompt: 'login' }, { max_age: '0' }, { prompt: 'select_account' }];
  for (const parameters of asking) {
    await expect(signIn(issuer, config, { browser, parameters })).rejects.toThrow('the issuer asks for an account');
  }
  const claims = await signIn(issuer, config, { as: person, browser, parameters: { prompt: 'login', max_age: '60' } });
  expect(claims.auth_time).toBeGreaterThan(Date.now() / 1000 - 30);
});

test('a refused consent reaches the portal as an error, also with a session', async () => {
  const { issuer, person } = await given('entra');
  const config = await discover(issuer);
  const browser = issuer.openBrowser();
  await signIn(issuer, config, { as: person, browser });
  issuer.failNext('access_denied', 'the user declined');
  await expect(signIn(issuer, config, { browser })).rejects.toMatchObject({ error: 'access_denied' });
  expect(await signIn(issuer, config, { browser })).toMatchObject({ sub: person.subject });
});

test('an unknown redirect_uri, a missing PKCE and a wrong secret are refused', async () => {
  const { issuer, person } = await given('entra');
  const config = await discover(issuer);
  await expect(signIn(issuer, config, { as: person, portalUrl: 'http://elsewhere.example' })).rejects.toThrow('400');
  const withoutPkce = { code_challenge: '', code_challenge_method: '' };
  await expect(signIn(issuer, config, { as: person, parameters: withoutPkce })).rejects.toMatchObject({
    error: 'invalid_request',
  });
  const wrong = await discover(issuer, { auth: client.ClientSecretPost('wrong') });
  await expect(signIn(issuer, wrong, { as: person })).rejects.toMatchObject({ error: 'invalid_client' });
});

test('a client with a key signs in by private_key_jwt', async () => {
  const key = await createSigningKey();
  const { issuer, person } = await given('entra', {
    clients: [{ clientId: 'signing', jwks: { keys: [key.publicJwk] } }],
  });
  issuer.allow(portal, 'signing');
  const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' };
  const privateKey = await crypto.subtle.importKey('jwk', key.privateJwk, algorithm, false, ['sign']);
  const config = await discover(issuer, {
    clientId: 'signing',
    auth: client.PrivateKeyJwt({ key: privateKey, kid: key.kid }),
  });
  expect(await signIn(issuer, config, { as: person })).toMatchObject({ aud: 'signing' });
});

test('a client refuses each forged token, and accepts the next one', async () => {
  const { issuer, person } = await given('entra');
  const config = await discover(issuer);
  const forgeries: Parameters<TestIssuer['alterToken']>[] = [
    [(claims) => (claims['nonce'] = 'another')],
    [(claims) => (claims['aud'] = 'another')],
    [(claims) => (claims['iss'] = 'http://elsewhere.example')],
    [(claims) => (claims['exp'] = 1)],
    [(_claims, header) => (header.alg = 'none')],
    [(_claims, header) => (header.alg = 'HS256'), issuer.clientSecret],
    [() => undefined, await createSigningKey()],
  ];
  for (const forgery of forgeries) {
    issuer.alterToken(...forgery);
    await expect(signIn(issuer, config, { as: person })).rejects.toThrow();
  }
  issuer.alterToken((claims) => (claims['tid'] = 'other'));
  expect(await signIn(issuer, config, { as: person })).toMatchObject({ tid: 'other' });
});

test('after a rotation tokens are signed with a new key, and the old one is gone', async () => {
  const { issuer, person } = await given('keycloak');
  const config = await discover(issuer);
  const browser = issuer.openBrowser();
  await signIn(issuer, config, { as: person, browser });
  const old = await issuer.rotateKeys();
  const reply = await fetch(config.serverMetadata().jwks_uri!);
  const { keys } = (await reply.json()) as { keys: { kid: string; d?: string }[] };
  expect(keys).toEqual([expect.not.objectContaining({ kid: old.kid })]);
  expect(keys[0]).not.toHaveProperty('d');
  const rediscovered = await discover(issuer);
  expect(await signIn(issuer, rediscovered, { browser })).toMatchObject({ sub: person.subject });
});

test('a clock that is off shifts the times of tokens', async () => {
  const { issuer, person } = await given('google');
  const config = await discover(issuer);
  issuer.setClockOffset(-7200);
  await expect(signIn(issuer, config, { as: person })).rejects.toThrow();
  issuer.setClockOffset(0);
  expect(await signIn(issuer, config, { as: person })).toMatchObject({ sub: person.subject });
});

test('tokens have the time of the clock of a test', async () => {
  const clock = settableClock();
  const { issuer, person } = await given('google', { clock });
  const skew = Math.round((clock.now().getTime() - Date.now()) / 1000);
  const { iat } = await signIn(issuer, await discover(issuer, { skew }), { as: person });
  expect(Math.abs(iat - clock.now().getTime() / 1000)).toBeLessThanOrEqual(2);
});

test('an issuer that was away answers again at the same address, with its sessions', async () => {
  const { issuer, person } = await given('google');
  const browser = issuer.openBrowser();
  await signIn(issuer, await discover(issuer), { as: person, browser });
  expect(issuer.requests).toContain('GET /.well-known/openid-configuration');
  const before = issuer.requests.length;
  await issuer.goAway();
  await expect(discover(issuer)).rejects.toThrow();
  await issuer.comeBack();
  await issuer.goAway('error');
  await expect(discover(issuer)).rejects.toMatchObject({ cause: { status: 503 } });
  expect(issuer.requests).toHaveLength(before);
  await issuer.comeBack();
  expect(await signIn(issuer, await discover(issuer), { browser })).toMatchObject({ sub: person.subject });
});

test('a sign-out at the issuer sends a logout token and lists the front-channel URLs', async () => {
  const received: string[] = [];
  const server = await startWebServer((request, reply) => {
    void text(request).then((body) => {
      received.push(new URLSearchParams(body).get('logout_token')!);
      return reply.writeHead(204).end();
    });
  });
  stops.push(server.stop);
  const { issuer, person } = await given('keycloak');
  issuer.allow(server.url);
  const config = await discover(issuer);
  const portalUrl = server.url.replace(/\/$/, '');
  const browser = issuer.openBrowser();
  const { sid } = await signIn(issuer, config, { as: person, browser, portalUrl });

  const { deliveries, frontChannelUrls } = await issuer.signOut(person);
  const parameters = new URLSearchParams({ iss: issuer.url, sid: sid as string });
  expect(frontChannelUrls).toEqual([`${portalUrl}/api/auth/oidc/frontchannel-logout?${parameters.toString()}`]);
  expect(deliveries).toEqual([{ url: `${portalUrl}/api/auth/oidc/backchannel-logout`, status: 204 }]);
  expect(readJwt(received[0]!)).toMatchObject({
    header: { typ: 'logout+jwt', alg: 'RS256' },
    claims: { sub: person.subject, sid, aud: issuer.clientId, iss: issuer.url },
  });
  await expect(signIn(issuer, config, { browser, portalUrl })).rejects.toThrow('the issuer asks for an account');

  await signIn(issuer, config, { as: person, browser, portalUrl });
  const end = client.buildEndSessionUrl(config, { post_logout_redirect_uri: `${portalUrl}/login`, state: 'x' });
  expect((await browser.follow(end)).href).toBe(`${portalUrl}/login?state=x`);
  expect(received).toHaveLength(2);
  expect(readJwt(received[1]!).claims).toMatchObject({ sub: person.subject, aud: issuer.clientId });

  await signIn(issuer, config, { as: person, browser, portalUrl });
  await browser.follow(`${issuer.url}/sign-out`);
  expect(received).toHaveLength(3);
});

test('a logout token can be forged in every claim', async () => {
  const { issuer, person } = await given('entra');
  const foreign = await createSigningKey();
  const { header, claims } = readJwt(
    issuer.logoutToken({ sub: person.subject, aud: 'another', events: null, nonce: 'x', alg: 'none', key: foreign }),
  );
  expect(header).toEqual({ alg: 'none', typ: 'logout+jwt', kid: foreign.kid });
  expect(claims).toMatchObject({ iss: issuer.url, sub: person.subject, aud: 'another', nonce: 'x' });
  expect(claims).not.toHaveProperty('events');
});
