import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { login } from '#contract/auth.ts';
import { completeCompanySignIn, startCompanySignIn } from '#contract/company-account.ts';
import type { ErrorCode } from '#contract/platform/errors.ts';
import { integer } from '#server/platform/database/column.ts';
import { execute, getValue } from '#server/platform/database/statements.ts';
import { type AppWithIssuer, oidcOf, startAppWithIssuer, visitsOf } from '#server/testing/start-app-with-issuer.ts';
import type { Person } from '#server/testing/issuer/dialects.ts';
import { createSigningKey } from '#server/testing/issuer/jwt.ts';
import { startTestIssuer } from '#server/testing/issuer/test-issuer.ts';
import { givenUser, password } from '#server/testing/given-user.ts';
import { settableClock } from '#server/testing/settable-clock.ts';
import { startApp } from '#server/testing/start-app.ts';

let company: AppWithIssuer;
let person: Person;
let number = 0;

const trust = (app: AppWithIssuer['app']) =>
  execute(app.portal.db)`update company_account_settings set trusted_domains = '{voorbeeld.example}'`;
const countUsers = () => getValue(company.app.portal.db, integer)`select count(*) from users`;

beforeAll(async () => {
  company = await startAppWithIssuer();
  await trust(company.app);
});

beforeEach(() => {
  number += 1;
  person = company.issuer.people.add({ name: `Sanne de Boer ${number}`, email: `sanne${number}@voorbeeld.example` });
});

afterAll(() => company.stop());

type Claims = Record<string, unknown>;

/** Changes of the next ID token, with the refusal that follows. */
const forgeries: [string, (claims: Claims, header: Claims) => unknown, ErrorCode][] = [
  ['another nonce', (claims) => (claims['nonce'] = 'another'), 'company_account_token_refused'],
  ['no nonce', (claims) => delete claims['nonce'], 'company_account_token_refused'],
  ['another client as audience', (claims) => (claims['aud'] = 'another'), 'company_account_token_refused'],
  [
    'two audiences without an authorized party',
    (claims) => (claims['aud'] = [claims['aud'], 'another']),
    'company_account_token_refused',
  ],
  ['another issuer', (claims) => (claims['iss'] = 'https://elders.example'), 'company_account_token_refused'],
  ['no subject', (claims) => delete claims['sub'], 'company_account_token_refused'],
  ['no signature', (_claims, header) => (header['alg'] = 'none'), 'company_account_token_refused'],
  ['the secret as its key', (_claims, header) => (header['alg'] = 'HS256'), 'company_account_token_refused'],
  ['an expiry in the past', (claims) => (claims['exp'] = 1_000_000_000), 'company_account_clock_off'],
  [
    'a moment of issue in the future',
    (claims) => (claims['nbf'] = Number(claims['iat']) + 3600),
    'company_account_clock_off',
  ],
];

test.each(forgeries)('a token with %s opens no session and makes no account', async (_what, change, code) => {
  const before = await countUsers();
  company.issuer.alterToken(change);
  expect((await company.signIn(person)).refusal).toMatchObject({ code });
  expect(await countUsers()).toBe(before);
});

test('a token that another key signed is refused', async () => {
  company.issuer.alterToken(() => undefined, await createSigningKey());
  expect((await company.signIn(person)).refusal).toMatchObject({ code: 'company_account_token_refused' });
});

test('a new key of the issuer is read at the next visit', async () => {
  await company.signedInBy(person);
  await company.issuer.rotateKeys();
  expect((await company.signIn(person)).refusal).toMatchObject({ code: 'company_account_token_refused' });
  expect((await company.signIn(person)).body).toMatchObject({ next: 'signed-in' });
});

test('a code of another visit is refused, and so is one that was used', async () => {
  const [one, two] = [await company.visit(person), await company.visit(person)];
  const [first, second] = [new URLSearchParams(one.parameters), new URLSearchParams(two.parameters)];
  const swapped = new URLSearchParams({ state: first.get('state')!, code: second.get('code')! });
  expect((await company.complete({ ...one, parameters: swapped.toString() })).refusal).toMatchObject({
    code: 'company_account_attempt_over',
  });
  const used = new URLSearchParams({ state: second.get('state')!, code: first.get('code')! });
  expect((await company.complete({ ...two, parameters: used.toString() })).refusal).toMatchObject({
    code: 'company_account_attempt_over',
  });
});

test('an answer that another issuer signed with its name is refused', async () => {
  const google = await startAppWithIssuer({ dialect: 'google' }, { OIDC_TENANTS: 'voorbeeld.example' });
  const visited = await google.visit(google.issuer.people.add({ name: 'Piet Prins' }));
  const mixed = new URLSearchParams(visited.parameters);
  mixed.set('iss', 'https://elders.example');
  expect((await google.complete({ ...visited, parameters: mixed.toString() })).refusal).toMatchObject({
    code: 'company_account_token_refused',
  });
  await google.stop();
});

test('a person of another tenant is refused, and one of an allowed tenant is not', async () => {
  const own = await startAppWithIssuer({ tenant: crypto.randomUUID() });
  const tenants = [person.tid, '00000000-0000-0000-0000-000000000000'];
  for (const [tenant, isAllowed] of [
    [own.issuer.people.add({ name: 'A' }).tid, true],
    [tenants[1]!, false],
  ] as const) {
    const app = await startApp({
      clock: own.app.clock,
      database: own.app.database,
      config: { oidc: oidcOf(own.issuer, { OIDC_TENANTS: tenant }) },
    });
    await trust(app);
    const { body, refusal } = await visitsOf(app, own.issuer).signIn(own.issuer.people.add({ name: 'Bea Bos' }));
    if (isAllowed) expect(body).toMatchObject({ next: 'signed-in' });
    else expect(refusal).toMatchObject({ code: 'company_account_tenant_refused' });
    await app.stop();
  }
  await own.stop();
});

test('a private account of Google has no tenant', async () => {
  const google = await startAppWithIssuer({ dialect: 'google' }, { OIDC_TENANTS: 'voorbeeld.example' });
  const own = google.issuer.people.add({ name: 'Eigen', email: 'eigen@mail.example', extra: { hd: undefined } });
  expect((await google.signIn(own)).refusal).toMatchObject({ code: 'company_account_tenant_refused' });
  await google.stop();
});

test('an issuer that is away is asked again at the next visit, and the portal starts without it', async () => {
  const issuer = await startTestIssuer({ dialect: 'entra' });
  await issuer.goAway();
  const app = await startApp({ config: { oidc: oidcOf(issuer) } });
  issuer.allow(app.portal.config.publicUrl);
  app.clock.set(new Date());
  await trust(app);
  const visits = visitsOf(app, issuer);
  const bea = issuer.people.add({ name: 'Bea Bos' });
  await expect(visits.visit(bea)).rejects.toThrow('company_account_unavailable');
  await issuer.comeBack();
  expect((await visits.signIn(bea)).body).toMatchObject({ next: 'signed-in' });
  const visited = await visits.visit(bea);
  await issuer.goAway('error');
  expect((await visits.complete(visited)).refusal).toMatchObject({ code: 'company_account_unavailable' });
  await app.stop();
  await issuer.stop();
});

test('visits that wait for a silent issuer hold up no sign-in with a password', async () => {
  const own = await startAppWithIssuer();
  const user = await givenUser(own.app);
  const people = Array.from({ length: 10 }, (_, nr) => own.issuer.people.add({ name: `Bos ${nr}` }));
  const visits = await Promise.all(people.map((each) => own.visit(each)));
  await own.issuer.goAway();
  const sockets: Socket[] = [];
  const silent = createServer((socket) => sockets.push(socket.on('error', () => {})));
  await once(silent.listen(Number(new URL(own.issuer.url).port), '127.0.0.1'), 'listening');
  let completed = 0;
  const completing = visits.map(async (visited) => {
    const answer = await own.complete(visited);
    completed += 1;
    return answer;
  });
  await vi.waitFor(() => expect(sockets).toHaveLength(10));
  expect((await own.app.send(login, { body: { email: user.email, password } })).status).toBe(200);
  expect(completed).toBe(0);
  for (const socket of sockets) socket.destroy();
  for (const answer of await Promise.all(completing))
    expect(answer.refusal).toMatchObject({ code: 'company_account_unavailable' });
  silent.close();
  await own.stop();
});

test('the issuer is asked about itself once for many visits', async () => {
  const own = await startAppWithIssuer({ dialect: 'keycloak' });
  expect(own.issuer.requests).toEqual([]);
  await trust(own.app);
  await Promise.all(['A', 'B', 'C'].map((name) => own.signIn(own.issuer.people.add({ name: `${name} Bos` }))));
  const asked = own.issuer.requests.filter((request) => request.includes('.well-known'));
  expect(asked).toHaveLength(1);
  await own.stop();
});

test('a wrong secret says that an administrator must be warned', async () => {
  const app = await startApp({
    clock: company.app.clock,
    config: { oidc: { ...oidcOf(company.issuer), client: { secret: 'fout' } } },
  });
  const { refusal } = await visitsOf(app, company.issuer).signIn(person);
  expect(refusal).toMatchObject({ code: 'company_account_misconfigured' });
  const key = 'company_account_misconfigured';
  expect(await getValue(app.portal.db, integer)`select count from alerts where key = ${key}`).toBe(1);
  await app.stop();
});

test('so does one that the issuer refuses with a challenge, as it does for a secret in a header', async () => {
  const server = createHttpServer((request, reply) => {
    const origin = `http://${request.headers.host}`;
    const issuer = { issuer: origin, authorization_endpoint: `${origin}/authorize`, token_endpoint: `${origin}/token` };
    if (request.url !== '/token') reply.setHeader('content-type', 'application/json').end(JSON.stringify(issuer));
    else reply.writeHead(401, { 'www-authenticate': 'Basic realm="issuer"' }).end();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const oidc = { ...oidcOf(company.issuer), issuer: `http://127.0.0.1:${port}` };
  const app = await startApp({ config: { oidc } });
  const started = await app.send(startCompanySignIn, { body: { returnTo: '/' } });
  const state = new URL(started.body!.url).searchParams.get('state');
  const cookies = Object.fromEntries(started.cookies.map(({ name, value }) => [name, value]));
  const given = { body: { parameters: `state=${state}&code=x` }, cookies };
  expect(await app.refused(completeCompanySignIn, given)).toMatchObject({ code: 'company_account_misconfigured' });
  await app.stop();
  server.close();
});

test('a private key signs the portal in at the issuer', async () => {
  const key = await createSigningKey();
  // The issuer compares the assertion of the key with the time of this machine.
  const clock = settableClock(new Date());
  const issuer = await startTestIssuer({
    dialect: 'keycloak',
    clock,
    clients: [{ clientId: 'sleutel', jwks: { keys: [key.publicJwk] } }],
  });
  const pem = key.private.export({ type: 'pkcs8', format: 'pem' }).toString();
  const oidc = { ...oidcOf(issuer), clientId: 'sleutel', client: { key: pem } };
  const app = await startApp({ clock, config: { oidc } });
  issuer.allow(app.portal.config.publicUrl, 'sleutel');
  await trust(app);
  expect((await visitsOf(app, issuer).signIn(issuer.people.add({ name: 'Bea Bos' }))).body).toMatchObject({
    next: 'signed-in',
  });
  await app.stop();
  await issuer.stop();
});

test.each([
  ['access_denied', 'company_account_refused'],
  ['constructor', 'company_account_token_refused'],
  ['consent_required', 'company_account_refused'],
  ['temporarily_unavailable', 'company_account_unavailable'],
  ['invalid_scope', 'company_account_misconfigured'],
] as const)('the error %s of the issuer is %s', async (error, code) => {
  company.issuer.failNext(error);
  const visited = await company.visit(person);
  expect((await company.complete(visited)).refusal).toMatchObject({ code });
  expect((await company.complete(visited)).refusal).toMatchObject({ code: 'company_account_attempt_over' });
});

test('a clock of the issuer that is an hour off is named', async () => {
  company.issuer.setClockOffset(-3 * 3600);
  expect((await company.signIn(person)).refusal).toMatchObject({ code: 'company_account_clock_off' });
  company.issuer.setClockOffset(0);
});

test('a network that begins more than 400 visits in ten minutes waits', async () => {
  const from = { ip: '10.77.0.1' };
  const visited = await company.visit(person, from);
  const statuses: number[] = [];
  for (let batch = 0; batch < 14; batch += 1) {
    const calls = Array.from({ length: 30 }, () => company.complete({ ...visited, parameters: 'state=x' }, from.ip));
    statuses.push(...(await Promise.all(calls)).map(({ status }) => status));
  }
  expect(statuses.filter((status) => status === 429)).toHaveLength(21);
  expect((await company.signIn(person, { ip: '10.78.0.1' })).body).toMatchObject({ next: 'signed-in' });
});
