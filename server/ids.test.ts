import { afterAll, beforeAll, expect, test } from 'vitest';
import { allEndpoints } from '#contract/platform/all-endpoints.ts';
import { verify } from '#contract/auth.ts';
import type { Endpoint } from '#contract/platform/endpoint.ts';
import { newId } from '#server/platform/ids.ts';
import { addressOf } from '#server/testing/calls.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';
import { allFixtures } from '#server/testing/fixtures/all-fixtures.ts';
import { changesWithoutId } from '#server/testing/fixtures/changes-without-id.ts';
import type { Given, Fixture } from '#server/testing/fixtures/fixture.ts';
import { givenColleagues } from '#server/testing/fixtures/given-colleagues.ts';

let app: TestApp;
let given: Given;
let fixtures: Record<string, Fixture>;
let changes: ReturnType<typeof changesWithoutId>;

beforeAll(async () => {
  app = await startApp();
  given = await givenColleagues(app);
  fixtures = allFixtures(given);
  changes = changesWithoutId(given);
});

afterAll(() => app.stop());

type Input = Pick<Fixture, 'caller' | 'query' | 'body'>;

async function send(endpoint: Endpoint, id: string, { caller, query, body }: Input): Promise<number> {
  const { statusCode } = await app.server.inject({
    method: endpoint.method,
    url: addressOf(endpoint, { params: { id }, query }),
    headers: { authorization: `Bearer ${caller.token}` },
    ...(body && { payload: body }),
  });
  return statusCode;
}

/** A public call and one of the directory have no caller: their own tests say what the id reaches. */
const withId = allEndpoints.filter(
  ({ endpoint: { path, access } }) => path.includes('{id}') && access !== 'public' && access !== 'directory',
);
const cases = withId.map(({ endpoint }) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);

/** Without a fixture, of a call that reaches every object: from an example of a successful change. */
async function fixtureOf(name: string): Promise<Fixture> {
  if (fixtures[name]) return fixtures[name];
  const change = await changes[name]?.();
  if (!change?.caller || !change.params?.['id'])
    throw new Error(`say in server/testing/fixtures what the id of ${name} names`);
  const { caller, query, body } = change;
  const own = async () => change.params!['id']!;
  return { own, foreign: async () => newId(), caller, refusal: 404, ...(query && { query }), ...(body && { body }) };
}

test.each(cases)('%s reaches what the caller may reach and nothing else', async (name, endpoint) => {
  const fixture = await fixtureOf(name);
  expect(await send(endpoint, await fixture.own(), fixture)).toBe(fixture.status ?? 200);
  expect(await send(endpoint, await fixture.foreign(), fixture)).toBe(fixture.refusal);
  expect(await send(endpoint, fixture.unknown ?? newId(), fixture)).toBe(fixture.refusal);
});

test.each(cases)('%s refuses what is no id', async (name, endpoint) => {
  const fixture = await fixtureOf(name);
  for (const id of ['../users', "' or 1=1 --", `${newId()}X`, '%00', 'é'.repeat(60)])
    expect(await send(endpoint, id, fixture)).toBe(400);
});

test("even an administrator has no way to another's order or session", async () => {
  const { other, administrator } = given;
  for (const { endpoint } of withId.filter(({ endpoint: { path } }) => /app-order|auth\/sessions/.test(path))) {
    const id = endpoint.path.includes('app-order') ? other.id : other.sessionId;
    expect([403, 404]).toContain(await send(endpoint, id, { caller: administrator, body: { appOrder: [] } }));
  }
  await app.call(verify, { token: other.token });
});
