import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createProvisioningToken, readProvisioning, revokeProvisioningToken } from '#contract/provisioning.ts';
import { directoryOf, type ScimAnswer } from '#server/testing/given-directory.ts';
import { givenApiKey } from '#server/testing/given-api-key.ts';
import { givenSignedIn, signedIn, type SignedInUser } from '#server/testing/given-user.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';

let app: TestApp;
let other: TestApp;
let administrator: SignedInUser;

beforeAll(async () => {
  app = await startApp();
  other = await startApp({ database: app.database, clock: app.clock });
  administrator = await givenSignedIn(app, { role: 3 });
});

beforeEach(async () => {
  await app.database.query('delete from provisioning_tokens');
  administrator = await signedIn(app, administrator);
});

afterAll(async () => {
  await other.stop();
  await app.stop();
});

const create = () => app.call(createProvisioningToken, { token: administrator.token });
const read = () => app.call(readProvisioning, { token: administrator.token });

test('two tokens are valid at most, also when they are made at once, and a revoked one is refused on every instance', async () => {
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => app.send(createProvisioningToken, { token: administrator.token })),
  );
  const made = answers.flatMap(({ body }) => body ?? []);
  expect(made).toHaveLength(2);
  expect(answers.flatMap(({ refusal }) => refusal?.code ?? [])).toEqual(
    Array.from({ length: 6 }, () => 'record_limit_reached'),
  );
  const [old, fresh] = made;
  const calls = [directoryOf(app, old!.token), directoryOf(other, old!.token), directoryOf(other, fresh!.token)];
  expect(await Promise.all(calls.map(async (call) => (await call('GET', '/Users')).status))).toEqual([200, 200, 200]);
  await app.call(revokeProvisioningToken, { params: { id: old!.id }, token: administrator.token });
  expect(await Promise.all(calls.map(async (call) => (await call('GET', '/Users')).status))).toEqual([401, 401, 200]);
  const { code } = await app.refused(revokeProvisioningToken, { params: { id: old!.id }, token: administrator.token });
  expect(code).toBe('not_found');
  await create();
});

test('the state shows who made a token and when it was last used, to the minute, and never the token', async () => {
  const { token } = await create();
  const call = directoryOf(app, token);
  await call('GET', '/Users?count=0');
  const used = app.clock.now().toISOString();
  app.clock.advance(30_000);
  await call('GET', '/Users?count=0');
  expect(await read()).toMatchObject({
    baseUrl: 'http://portaal.test/scim/v2',
    tokens: [{ createdBy: { id: administrator.id, name: administrator.name }, lastUsedAt: used }],
    lastCallAt: used,
  });
  app.clock.advance(30_000);
  await call('GET', '/Users?count=0');
  const state = await read();
  expect(state.lastCallAt).toBe(app.clock.now().toISOString());
  expect(JSON.stringify(state)).not.toContain(token);
  expect(JSON.stringify(await app.database.query('select * from provisioning_tokens'))).not.toContain(token);
});

test('no session, API key, or text that looks like a token is one; too many of these wait', async () => {
  const { key } = await givenApiKey(app, administrator.id);
  const { token } = await create();
  const forged = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`;
  for (const wrong of [administrator.token, key, forged, 'x', '']) {
    const { status, body, headers } = await directoryOf(app, wrong)('GET', '/Users');
    expect([wrong, status, body]).toMatchObject([
      wrong,
      401,
      { schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'], status: '401' },
    ]);
    expect(headers['www-authenticate']).toBe('Bearer');
  }
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 110; attempt += 1)
    statuses.push((await directoryOf(app, forged)('GET', '/Users')).status);
  expect(statuses.at(-1)).toBe(429);
  const late = await directoryOf(app, forged)('GET', '/Users');
  expect(late).toMatchObject({ status: 429, body: { status: '429' } });
  expect(Number(late.headers['retry-after'])).toBeGreaterThan(0);
  // The right one is not kept waiting by them.
  expect((await directoryOf(app, token)('GET', '/Users')).status).toBe(200);
  // And it opens nothing else.
  const answer = await app.server.inject({ url: '/api/users', headers: { authorization: `Bearer ${token}` } });
  expect(answer.statusCode).toBe(401);
});

test('calls of one token have a rate', async () => {
  const { token } = await create();
  const call = directoryOf(app, token);
  const answers: ScimAnswer[] = [];
  for (let batch = 0; batch < 30 && !answers.some(({ status }) => status === 429); batch += 1)
    answers.push(...(await Promise.all(Array.from({ length: 150 }, () => call('GET', '/ServiceProviderConfig')))));
  const refused = answers.find(({ status }) => status === 429);
  expect(refused).toMatchObject({ body: { status: '429', schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'] } });
  expect(Number(refused!.headers['retry-after'])).toBeGreaterThan(0);
});
