import { afterAll, beforeAll, expect, test } from 'vitest';
import { allEndpoints } from '#contract/platform/all-endpoints.ts';
import { verify } from '#contract/auth.ts';
import type { Endpoint } from '#contract/platform/endpoint.ts';
import { newId } from '#server/platform/ids.ts';
import { addressOf } from '#server/testing/calls.ts';
import { givenSignedIn } from '#server/testing/given-user.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';
import { allFixtures } from '#server/testing/fixtures/all-fixtures.ts';
import type { Given, Fixture } from '#server/testing/fixtures/fixture.ts';

let app: TestApp;
let given: Given;
let fixtures: Record<string, Fixture>;

beforeAll(async () => {
  app = await startApp();
  given = {
    app,
    noor: await givenSignedIn(app),
    other: await givenSignedIn(app),
    supervisor: await givenSignedIn(app, { role: 2 }),
    boss: await givenSignedIn(app, { role: 3 }),
  };
  fixtures = allFixtures(given);
});

afterAll(() => app.stop());

async function knock(endpoint: Endpoint, id: string, token: string, body?: object): Promise<number> {
  const { statusCode } = await app.server.inject({
    method: endpoint.method,
    url: addressOf(endpoint, { params: { id } }),
    headers: { authorization: `Bearer ${token}` },
    ...(body && { payload: body }),
  });
  return statusCode;
}

/** A public call has no caller: its own test says what the id reaches. */
const withId = allEndpoints.filter(({ endpoint }) => endpoint.path.includes('{id}') && endpoint.access !== 'public');
const cases = withId.map(({ endpoint }) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);

test.each(cases)('%s reaches what the caller may reach and nothing else', async (name, endpoint) => {
  const fixture = fixtures[name];
  if (!fixture) throw new Error(`say in server/testing/fixtures what the id of ${name} names`);
  const { token } = fixture.caller;
  expect(await knock(endpoint, await fixture.own(), token, fixture.body)).toBe(fixture.status ?? 200);
  expect(await knock(endpoint, await fixture.foreign(), token, fixture.body)).toBe(fixture.refusal);
  expect(await knock(endpoint, fixture.unknown ?? newId(), token, fixture.body)).toBe(fixture.refusal);
});

test.each(cases)('%s refuses what is no id', async (name, endpoint) => {
  const fixture = fixtures[name]!;
  for (const id of ['../users', "' or 1=1 --", `${newId()}X`, '%00', 'é'.repeat(60)])
    expect(await knock(endpoint, id, fixture.caller.token, fixture.body)).toBe(400);
});

test("even an administrator has no way to another's order or session", async () => {
  const { other, boss } = given;
  for (const { endpoint } of withId.filter(({ endpoint: { path } }) => /users|auth\/sessions/.test(path))) {
    const id = endpoint.path.includes('users') ? other.id : other.sessionId;
    expect([403, 404]).toContain(await knock(endpoint, id, boss.token, { appOrder: [] }));
  }
  await app.call(verify, { token: other.token });
});
