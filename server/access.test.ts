import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allEndpoints } from '#contract/platform/all-endpoints.ts';
import type { Endpoint } from '#contract/platform/endpoint.ts';
import { allows, roles, type Role } from '#contract/platform/roles.ts';
import { newId } from '#server/platform/ids.ts';
import { addressOf } from '#server/testing/calls.ts';
import { givenUser, signedIn } from '#server/testing/given-user.ts';
import { listRegisteredRoutes } from '#server/testing/list-registered-routes.ts';
import { minutes } from '#server/testing/settable-clock.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';
import type { User } from '#contract/users.ts';
import { routes } from './app.ts';

let app: TestApp;
const users = new Map<Role, User>();

beforeAll(async () => {
  app = await startApp({ config: { demo: true } });
  for (const role of roles) users.set(role, await givenUser(app, { role }));
});

afterAll(() => app.stop());

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;
const endpoints = routes.map(({ endpoint }) => [nameOf(endpoint), endpoint] as const);

/** Calls with only an id and a token: a refusal for the input means that access was allowed. */
async function knock(endpoint: Endpoint, id: string, authorization?: string) {
  const { statusCode, body } = await app.server.inject({
    method: endpoint.method,
    url: addressOf(endpoint, { params: { id } }),
    headers: { ...(authorization && { authorization }) },
  });
  const code = statusCode < 300 ? '' : (JSON.parse(body) as { code: string }).code;
  return { statusCode, code };
}

const anonymous = { statusCode: 401, code: 'authentication_required' };
const forbidden = { statusCode: 403, code: 'forbidden' };

describe.each(endpoints)('%s', (_name, endpoint) => {
  test('is closed to those who are not signed in unless it is public', async () => {
    const answer = await knock(endpoint, newId());
    if (endpoint.access === 'public') expect(answer.code).not.toMatch(/^(authentication_required|forbidden)$/);
    else expect(answer).toEqual(anonymous);
  });

  test.each(roles)('role %i may call it exactly when its access rule allows it', async (role) => {
    const user = users.get(role)!;
    const { token } = await signedIn(app, user);
    const answer = await knock(endpoint, user.id, `Bearer ${token}`);
    if (allows(endpoint.access, role)) expect(answer.code).not.toMatch(/^(authentication_required|forbidden)$/);
    else expect(answer).toEqual(forbidden);
  });
});

test('a session that was authenticated more than 10 minutes ago is refused on exactly the calls that declare it', async () => {
  const signedInAt = app.clock.now();
  const refused: string[] = [];
  for (const [name, endpoint] of endpoints) {
    // A session for each call: some of them close sessions.
    const { token, id } = await signedIn(app, users.get(3)!);
    app.clock.advance(10 * minutes);
    const { code } = await knock(endpoint, id, `Bearer ${token}`);
    if (code === 'reauthentication_required') refused.push(name);
    app.clock.set(signedInAt);
  }
  expect(refused).toEqual(endpoints.filter(([, { reauthentication }]) => reauthentication).map(([name]) => name));
  expect(refused.length).toBeGreaterThan(0);
});

test.each([
  ['no scheme', (token: string) => token],
  ['another scheme', (token: string) => `Basic ${token}`],
  ['nothing behind the scheme', () => 'Bearer '],
  ['something behind the token', (token: string) => `Bearer ${token} x`],
  ['another letter', (token: string) => `Bearer ${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`],
  ['a very long token', (token: string) => `Bearer ${token.repeat(200)}`],
])('a token with %s is not accepted', async (_what, write) => {
  const { token } = await signedIn(app, users.get(3)!);
  for (const [, endpoint] of endpoints.filter(([, { access }]) => access !== 'public'))
    expect(await knock(endpoint, newId(), write(token))).toEqual(anonymous);
});

test('an expired token is refused on every call', async () => {
  const { token } = await signedIn(app, users.get(3)!);
  app.clock.advance(15 * minutes);
  for (const [, endpoint] of endpoints.filter(([, { access }]) => access !== 'public'))
    expect(await knock(endpoint, newId(), `Bearer ${token}`)).toEqual(anonymous);
});

test('every call of the contract has one route, and every route is a call of the contract', () => {
  const declared = allEndpoints.map(({ endpoint }) => nameOf(endpoint)).toSorted();
  expect(routes.map(({ endpoint }) => nameOf(endpoint)).toSorted()).toEqual(declared);
  expect(new Set(declared).size).toBe(declared.length);
});

/** Public routes outside the contract; /api/live requires a ticket. */
const others =
  /^GET (\/health\/(live|ready)|\/metrics|\/api\/openapi\.json|\/api\/docs(\/.*)?|\/api\/live|\/demo\/.+|\/(assets|icons|fonts)\/.+|\/[\w-]+\.\w+|\*)$/;

test('no other route is registered than those of the contract and the listed ones', () => {
  const declared = new Set(allEndpoints.map(({ endpoint }) => nameOf(endpoint).replaceAll(/\{(\w+)\}/g, ':$1')));
  const registered = listRegisteredRoutes(app.server);
  expect(registered.filter((route) => !declared.has(route) && !others.test(route))).toEqual([]);
  expect([...declared].filter((route) => !registered.includes(route))).toEqual([]);
});
