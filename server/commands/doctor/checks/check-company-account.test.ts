import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '#server/platform/config.ts';
import { startTestIssuer } from '#server/testing/issuer/test-issuer.ts';
import { answerJson } from '#server/testing/servers/twilio-server.ts';
import { startWebServer } from '#server/testing/servers/web-server.ts';
import { checkCompanyAccount } from './check-company-account.ts';

test('what is not configured is said to be so', async () => {
  expect(await checkCompanyAccount(readConfig({}))).toMatchObject([
    { level: 'skipped', found: expect.stringMatching(/^Not configured: /) as string },
  ]);
});

async function givenIssuer(settings: Record<string, string> = {}) {
  const issuer = await startTestIssuer({ dialect: 'keycloak' });
  onTestFinished(() => issuer.stop());
  const publicUrl = 'http://portaal.test';
  issuer.allow(publicUrl);
  const { url: OIDC_ISSUER, clientId: OIDC_CLIENT_ID, clientSecret: OIDC_CLIENT_SECRET } = issuer;
  const { oidc } = readConfig({ OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, ...settings });
  return { issuer, config: { oidc, publicUrl } };
}

test('a provider that accepts the client is as it should be, and nobody signs in', async () => {
  const { issuer, config } = await givenIssuer();
  expect(await checkCompanyAccount(config)).toMatchObject([
    { item: 'provider', level: 'ok' },
    { item: 'keys', level: 'ok', found: 'The provider has 1 for signatures.' },
    { item: 'client', level: 'ok', found: 'The provider accepts OIDC_CLIENT_ID and OIDC_CLIENT_SECRET.' },
  ]);
  expect(issuer.requests.some((request) => /auth|interaction/.test(request.replace(/^.*openid-/, '')))).toBe(false);
});

test.each<Record<string, string>>([{ OIDC_CLIENT_SECRET: 'a wrong secret' }, { OIDC_CLIENT_ID: 'another-client' }])(
  'a client that the provider refuses is an error: %j',
  async (wrong) => {
    const { config } = await givenIssuer(wrong);
    expect((await checkCompanyAccount(config)).at(-1)).toMatchObject({
      item: 'client',
      level: 'error',
      found: expect.stringMatching(/^The provider refuses the client \S+: invalid_client\.$/) as string,
    });
  },
);

test('a provider that is away, or names another issuer, is an error', async () => {
  const { issuer, config } = await givenIssuer();
  const other = { ...config, oidc: { ...config.oidc!, issuer: issuer.url.replace('127.0.0.1', 'localhost') } };
  expect(await checkCompanyAccount(other)).toMatchObject([
    { item: 'provider', level: 'error', found: expect.stringContaining('names another issuer') as string },
  ]);
  await issuer.goAway('error');
  expect(await checkCompanyAccount(config)).toMatchObject([
    { item: 'provider', level: 'error', found: expect.stringContaining('does not describe itself') as string },
  ]);
  await issuer.goAway();
  expect(await checkCompanyAccount(config)).toMatchObject([
    { item: 'provider', level: 'error', found: expect.stringContaining('(ECONNREFUSED)') as string },
  ]);
});

/** A provider whose key set and token endpoint answer with these. */
async function givenProvider(keys: { status: number; body: object }, token: { status: number; body: object }) {
  const server = await startWebServer(({ url }, reply) => {
    const issuer = server.url.replace(/\/$/, '');
    if (url === '/keys') return answerJson(reply, keys.status, keys.body);
    if (url === '/token') return answerJson(reply, token.status, token.body);
    answerJson(reply, 200, { issuer, jwks_uri: `${issuer}/keys`, token_endpoint: `${issuer}/token` });
  });
  onTestFinished(() => server.stop());
  const issuer = server.url.replace(/\/$/, '');
  const { oidc } = readConfig({ OIDC_ISSUER: issuer, OIDC_CLIENT_ID: 'portaal', OIDC_CLIENT_SECRET: 'secret' });
  return { oidc, publicUrl: undefined };
}

test('a provider without keys, and one that does not judge the client, are found', async () => {
  const config = await givenProvider(
    { status: 200, body: { keys: [{ kty: 'RSA', use: 'enc' }] } },
    { status: 400, body: { error: 'invalid_request' } },
  );
  expect(await checkCompanyAccount(config)).toMatchObject([
    { item: 'provider', level: 'ok' },
    { item: 'keys', level: 'error', found: expect.stringContaining('has no keys for signatures') as string },
    { item: 'client', level: 'warning', found: expect.stringContaining('invalid_request') as string },
  ]);
});

test('a token endpoint that fails is an error', async () => {
  const config = await givenProvider({ status: 500, body: {} }, { status: 500, body: {} });
  expect((await checkCompanyAccount(config)).map(({ item, level }) => `${item} ${level}`)).toEqual([
    'provider ok',
    'keys error',
    'client error',
  ]);
});
