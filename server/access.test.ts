import { afterAll, beforeAll, expect, test } from 'vitest';
import { allEndpoints } from '#contract/platform/all-endpoints.ts';
import {
  apiKeyPermissionFor,
  apiKeyPermissions,
  type ApiKeyPermission,
} from '#contract/platform/api-key-permissions.ts';
import type { Endpoint } from '#contract/platform/endpoint.ts';
import { allows, roles, type Role } from '#contract/platform/roles.ts';
import { newId } from '#server/platform/ids.ts';
import { addressOf } from '#server/testing/calls.ts';
import { givenDirectoryToken } from '#server/testing/given-directory.ts';
import { givenApiKey } from '#server/testing/given-api-key.ts';
import { givenTwoFactor } from '#server/testing/given-two-factor.ts';
import { givenUser, signedIn } from '#server/testing/given-user.ts';
import { listRegisteredRoutes } from '#server/testing/list-registered-routes.ts';
import { minutes } from '#server/testing/settable-clock.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';
import type { User } from '#contract/users.ts';
import { routes } from './app.ts';

let app: TestApp;
const users = new Map<Role, User>();
/** The key of a user of each role with each permission alone; the users have a second factor. */
const keys = new Map<string, string>();

beforeAll(async () => {
  app = await startApp({ config: { demo: true, apiKeyCallsPerMinute: 100_000 } });
  for (const role of roles) {
    const user = await givenUser(app, { role });
    users.set(role, user);
    await givenTwoFactor(app, await signedIn(app, user));
    for (const permission of apiKeyPermissions)
      keys.set(`${permission} ${role}`, (await givenApiKey(app, user.id, { permissions: [permission] })).key);
  }
});

afterAll(() => app.stop());

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;
const endpoints = routes.map(({ endpoint }) => [nameOf(endpoint), endpoint] as const);

/** Calls with only an id and a token: a refusal for the input means that access was allowed. */
async function send(endpoint: Endpoint, id: string, authorization?: string) {
  const { statusCode, headers, body } = await app.server.inject({
    method: endpoint.method,
    url: addressOf(endpoint, { params: { id } }),
    headers: { ...(authorization && { authorization }) },
  });
  const code = statusCode < 400 ? '' : codeIn(endpoint, statusCode, body);
  expect(headers['www-authenticate']).toBe(statusCode === 401 ? 'Bearer' : undefined);
  return { statusCode, code };
}

/** Below `/scim` an error has no code: only the token of the directory is read, so each refusal of access is a 401. */
function codeIn({ access }: Endpoint, status: number, body: string): string {
  if (access !== 'directory') return (JSON.parse(body) as { code: string }).code;
  expect(JSON.parse(body)).toMatchObject({ status: String(status) });
  return status === 401 ? 'authentication_required' : '';
}

const refusals = /^(authentication_required|forbidden|api_key_.*)$/;

const anonymous = { statusCode: 401, code: 'authentication_required' };
const forbidden = { statusCode: 403, code: 'forbidden' };

/** What a session is answered whose role may not make a call. */
const refusalFor = ({ access }: Endpoint) => (access === 'directory' ? anonymous : forbidden);

type Answer = Awaited<ReturnType<typeof send>>;
/** The answer when it refuses access, whatever else it says. */
const refusalIn = (answer: Answer) => (/^(authentication_required|forbidden)$/.test(answer.code) ? answer : 'allowed');

test.each(endpoints)('%s is open to exactly those whom its access rule allows', async (_name, endpoint) => {
  const answers: Record<string, Answer | 'allowed'> = { nobody: refusalIn(await send(endpoint, newId())) };
  const expected: typeof answers = { nobody: endpoint.access === 'public' ? 'allowed' : anonymous };
  for (const role of roles) {
    const user = users.get(role)!;
    const { token } = await signedIn(app, user);
    answers[`role ${role}`] = refusalIn(await send(endpoint, user.id, `Bearer ${token}`));
    expected[`role ${role}`] = allows(endpoint.access, role) ? 'allowed' : refusalFor(endpoint);
  }
  expect(answers).toEqual(expected);
});

test('a session that was authenticated more than 10 minutes ago is refused on exactly the calls that declare it', async () => {
  const signedInAt = app.clock.now();
  const refused: string[] = [];
  for (const [name, endpoint] of endpoints) {
    // A session for each call: some of them close sessions.
    const { token, id } = await signedIn(app, users.get(3)!);
    app.clock.advance(10 * minutes);
    const { code } = await send(endpoint, id, `Bearer ${token}`);
    if (code === 'reauthentication_required') refused.push(name);
    app.clock.set(signedInAt);
  }
  expect(refused).toEqual(endpoints.filter(([, { reauthentication }]) => reauthentication).map(([name]) => name));
  expect(refused.length).toBeGreaterThan(0);
});

test('every export is reauthenticated', () => {
  const exports = endpoints.filter(([, { mediaType }]) => mediaType === 'text/csv');
  expect(exports.length).toBeGreaterThan(0);
  for (const [name, { reauthentication }] of exports) expect(reauthentication, name).toBe(true);
});

/** What a call with a key of a role and one permission is answered; null: it gets to its handler. */
function expectedRefusal(endpoint: Endpoint, role: Role, permission: ApiKeyPermission): string | null {
  if (endpoint.access === 'public') return endpoint.apiKeys === false ? 'api_key_not_allowed' : null;
  if (endpoint.access === 'directory') return 'authentication_required';
  if (role === 0) return 'api_key_invalid';
  const needed = apiKeyPermissionFor(endpoint);
  if (needed === null) return 'api_key_not_allowed';
  if (!allows(endpoint.access, role)) return 'forbidden';
  return needed === permission ? null : 'api_key_permission_missing';
}

test.each(endpoints)(
  '%s is open to an API key by its permission and the role of its owner',
  async (_name, endpoint) => {
    for (const role of roles)
      for (const permission of apiKeyPermissions) {
        const { code } = await send(endpoint, users.get(role)!.id, `Bearer ${keys.get(`${permission} ${role}`)}`);
        const expected = expectedRefusal(endpoint, role, permission);
        if (expected === null)
          expect([role, permission, code]).not.toEqual([role, permission, expect.stringMatching(refusals)]);
        else expect([role, permission, code]).toEqual([role, permission, expected]);
      }
  },
);

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
    expect(await send(endpoint, newId(), write(token))).toEqual(anonymous);
});

test('an expired token is refused on every call', async () => {
  const { token } = await signedIn(app, users.get(3)!);
  app.clock.advance(15 * minutes);
  for (const [, endpoint] of endpoints.filter(([, { access }]) => access !== 'public'))
    expect(await send(endpoint, newId(), `Bearer ${token}`)).toEqual(anonymous);
});

test('every call of the contract has one route, and every route is a call of the contract', () => {
  const declared = allEndpoints.map(({ endpoint }) => nameOf(endpoint)).toSorted();
  expect(routes.map(({ endpoint }) => nameOf(endpoint)).toSorted()).toEqual(declared);
  expect(new Set(declared).size).toBe(declared.length);
});

test('every other method of a path, HEAD too, is refused with those that it has, before it is known who calls', async () => {
  const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'] as const;
  const patternOf = (path: string) => new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
  for (const path of new Set(endpoints.map(([, endpoint]) => endpoint.path))) {
    const url = path.replaceAll(/\{\w+\}/g, newId());
    const own = endpoints.filter(([, endpoint]) => patternOf(endpoint.path).test(url)).map(([, { method }]) => method);
    const allow = [...new Set(own)].toSorted().join(', ');
    for (const method of methods.filter((each) => !own.includes(each as Endpoint['method']))) {
      const answer = await app.server.inject({ method, url, payload: '{' });
      expect([url, method, answer.statusCode, answer.headers.allow]).toEqual([url, method, 405, allow]);
      if (method !== 'HEAD')
        expect(answer.json()).toMatchObject(
          path.startsWith('/scim/') ? { status: '405' } : { code: 'method_not_allowed' },
        );
    }
  }
});

test('a provisioning token opens every call of the directory and no other, until it is revoked', async () => {
  const token = await givenDirectoryToken(app);
  for (const [name, endpoint] of endpoints.filter(([, { access }]) => access !== 'public')) {
    const { code } = await send(endpoint, newId(), `Bearer ${token}`);
    const expected = endpoint.access === 'directory' ? '' : 'authentication_required';
    expect([name, code]).toEqual([name, expected]);
  }
  await app.database.query('update provisioning_tokens set revoked_at = now()');
  for (const [, endpoint] of endpoints.filter(([, { access }]) => access === 'directory'))
    expect(await send(endpoint, newId(), `Bearer ${token}`)).toEqual(anonymous);
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
