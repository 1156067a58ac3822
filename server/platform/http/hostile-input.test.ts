import type { InjectOptions } from 'fastify';
import * as fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { allEndpoints } from '#contract/platform/all-endpoints.ts';
import type { Endpoint } from '#contract/platform/endpoint.ts';
import { checkHeader } from '#contract/platform/connection-check.ts';
import { errorBody, errors, type ErrorCode } from '#contract/platform/errors.ts';
import { newId } from '#server/platform/ids.ts';
import { addressOf } from '#server/testing/calls.ts';
import { givenApp, givenTool } from '#server/testing/given-app.ts';
import { givenSignedIn, signedIn, type SignedInUser } from '#server/testing/given-user.ts';
import { secretKey } from '#server/testing/secret-key.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';
import { createCheckToken } from '../connection-check/check-token.ts';
import { bodyLimit } from './create-server.ts';
import { publicBodyLimit } from './register-route.ts';

let app: TestApp;
let administrator: SignedInUser;
let appId: string;
let toolId: string;
let calls = 0;

beforeAll(async () => {
  app = await startApp();
  administrator = await givenSignedIn(app, { role: 3 });
  [appId, toolId] = [await givenApp(app), await givenTool(app)];
});

// One of the calls signs out.
beforeEach(async () => {
  administrator = await signedIn(app, administrator);
});

// Throws when any of all these calls was answered with 500 or more.
afterAll(() => app.stop());

/** Of an administrator and of `portaal doctor`. */
const credentials = () => ({
  authorization: `Bearer ${administrator.token}`,
  [checkHeader]: createCheckToken(secretKey, app.clock.now()),
});

/** Sends a call, each time from another IP address, so that no rate limit hides its own answer. */
async function send(endpoint: Endpoint, given: InjectOptions = {}) {
  calls += 1;
  const answer = await app.server.inject({
    method: endpoint.method,
    url: addressOf(endpoint, { params: { id: idFor(endpoint) } }),
    remoteAddress: `10.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls & 255}`,
    ...given,
    headers: {
      ...credentials(),
      'content-type': endpoint.bodyMediaType ?? 'application/json',
      ...given.headers,
    },
  });
  const { statusCode: status, headers, body } = answer;
  if (status < 400) return { status, code: '' };
  const refusal = errorBody.parse(JSON.parse(body));
  expect(headers['content-type']).toBe('application/json; charset=utf-8');
  expect(refusal.requestId).toBe(headers['x-request-id']);
  expect(errors[refusal.code as ErrorCode]).toEqual({ status, message: refusal.message });
  return { status, code: refusal.code };
}

/** Of something that is there, so that the call gets as far as it can; the session in use stays. */
function idFor({ path }: Endpoint): string {
  const [, kind = ''] = /^\/api\/(users|tools|apps)\/\{id\}(?!\/sessions)/.exec(path) ?? [];
  return { users: administrator.id, tools: toolId, apps: appId }[kind] ?? newId();
}

/** The calls of the directory have another form of errors: `provisioning/malformed.test.ts`. */
const portalEndpoints = allEndpoints.filter(({ endpoint }) => endpoint.access !== 'directory');

const named = (which: typeof allEndpoints) =>
  which.map(({ endpoint }) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);
const withBody = named(portalEndpoints.filter(({ endpoint }) => endpoint.body && endpoint.bodyMediaType === undefined));
const withQuery = named(portalEndpoints.filter(({ endpoint }) => endpoint.query));

test('an id of any length is refused as every other that is not one', async () => {
  for (const [, endpoint] of named(
    portalEndpoints.filter((each) => each.endpoint.method === 'GET' && each.endpoint.params),
  ))
    for (const id of ['x', 'x'.repeat(300), 'x'.repeat(10_000)]) {
      const { code } = await send(endpoint, { url: addressOf(endpoint, { params: { id } }) });
      expect([endpoint.path, code]).toEqual([endpoint.path, expect.stringMatching(/^(validation_failed|not_found)$/)]);
    }
});

const deep = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
const badBodies: [string, InjectOptions, ErrorCode][] = [
  ['half of a JSON text', { payload: '{"email":' }, 'malformed_request'],
  ['a word', { payload: 'hallo' }, 'malformed_request'],
  ['two values', { payload: '{}{}' }, 'malformed_request'],
  ['bytes', { payload: Buffer.from([0xff, 0xfe, 0x00, 0x7b]) }, 'malformed_request'],
  ['the key __proto__', { payload: '{"__proto__":{"role":3}}' }, 'malformed_request'],
  ['a constructor with a prototype', { payload: '{"constructor":{"prototype":{"role":3}}}' }, 'malformed_request'],
  ['null', { payload: 'null' }, 'validation_failed'],
  ['a list', { payload: '[]' }, 'validation_failed'],
  ['a text', { payload: '"hallo"' }, 'validation_failed'],
  ['a number', { payload: '1e999' }, 'validation_failed'],
  ['an unknown field', { payload: '{"isAdmin":true}' }, 'validation_failed'],
  ['fields named as those of every object', { payload: '{"toString":1,"constructor":1}' }, 'validation_failed'],
  ['a field with a NUL', { payload: '{"x":"\\u0000"}' }, 'validation_failed'],
  ['a letter with 60,000 marks', { payload: { email: `a${'\u0301\u0323'.repeat(30_000)}` } }, 'validation_failed'],
  ['a list 100,000 deep', { payload: deep(100_000) }, 'validation_failed'],
  ['an object 20,000 deep', { payload: `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}` }, 'validation_failed'],
  ['a megabyte', { payload: `{"email":"${'x'.repeat(1_000_000)}"}` }, 'validation_failed'],
  [
    'a form',
    { payload: 'email=a', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
    'unsupported_media_type',
  ],
  [
    'a file',
    { payload: 'x', headers: { 'content-type': 'multipart/form-data; boundary=x' } },
    'unsupported_media_type',
  ],
  ['plain text', { payload: '{}', headers: { 'content-type': 'text/plain' } }, 'unsupported_media_type'],
  ['a broken type', { payload: '{}', headers: { 'content-type': ';;;' } }, 'unsupported_media_type'],
];

test.each(withBody)('%s refuses bodies that are none of its own', async (_name, endpoint) => {
  const limit = endpoint.maxBodyBytes ?? (endpoint.access === 'public' ? publicBodyLimit : bodyLimit);
  const answers: Record<string, { status: number; code: string }> = {};
  const expected: typeof answers = {};
  for (const [what, given, declared] of badBodies) {
    const code = lengthOf(given) > limit ? 'body_too_large' : declared;
    expected[what] = { status: errors[code].status, code };
    answers[what] = await send(endpoint, given);
  }
  expect(answers).toEqual(expected);
});

test.each(withBody)('%s refuses each field of each wrong kind, or it fits', async (_name, endpoint) => {
  const values = [
    null,
    0,
    -1,
    1e308,
    2 ** 31,
    2 ** 53 - 1,
    '0000-01-01T00:00:00Z',
    true,
    [],
    {},
    [[]],
    '',
    ' ',
    '\ud800',
    'a\udfff',
    '\u202e\u0000',
    'x'.repeat(70_000),
  ];
  for (const field of fieldsOf(endpoint))
    for (const value of values) {
      const { status } = await send(endpoint, { payload: { [field]: value } });
      expect(status, `${field}: ${JSON.stringify(value).slice(0, 40)}`).toBeLessThan(500);
    }
});

function lengthOf({ payload }: InjectOptions): number {
  return Buffer.byteLength(typeof payload === 'string' ? payload : JSON.stringify(payload));
}

function fieldsOf(endpoint: Endpoint): string[] {
  const { shape = {} } = endpoint.body as unknown as { shape?: object };
  return Object.keys(shape);
}

// The identity provider may send more than it has to.
const strict = withQuery.filter(([name]) => name !== 'GET /api/auth/oidc/callback');

test.each(strict)('%s refuses an unknown query', async (_name, endpoint) => {
  const queries = [
    'limit=0',
    'limit=x',
    'limit=1&limit=2',
    'limit=1e9',
    'limit=',
    'x=1',
    '__proto__=1',
    'constructor=1',
  ];
  for (const query of [
    ...queries,
    'cursor=%00',
    `cursor=${'x'.repeat(201)}`,
    'cursor=%ED%A0%80&cursor=1',
    'limit[a]=1',
  ])
    expect(await send(endpoint, { url: `${endpoint.path}?${query}` })).toMatchObject({ code: 'validation_failed' });
});

test.each(named(portalEndpoints.filter(({ endpoint }) => !endpoint.query)))(
  '%s has no query and refuses one',
  async (_name, endpoint) => {
    const url = `${addressOf(endpoint, { params: { id: idFor(endpoint) } })}?limit=1&x=`;
    const request = { method: endpoint.method, url, headers: credentials(), remoteAddress: '10.250.0.1' };
    const answer = await app.server.inject(request);
    const fields = { limit: 'Dit veld bestaat niet', x: 'Dit veld bestaat niet' };
    expect(answer.json()).toMatchObject({ code: 'validation_failed', fields });
  },
);

test.each(withQuery)('%s with each field of each wrong kind is refused or fits', async (_name, endpoint) => {
  const moments = ['0000-01-01T00:00:00Z', '9999-12-31T23:59:59.999Z', `2026-01-01T00:00:00.${'1'.repeat(300)}Z`];
  const numbers = ['-1', '2147483648', '9007199254740992', '1e308', 'Infinity', 'NaN', '0x10'];
  const words = ["' & | ! <-> :*", '\\', '%_', '½ №', 'İ', 'ﬃ', 'a\u0301', '\u202e', '💩', 'de het een', ','];
  const broken = ['newest', 'oldest', 'updated'].map((sort) => `${sort}|2026-02-31 00:00:00+99|${newId()}`);
  const impossible = ['0000-01-01', '2026-02-31'].map((date) => `${date}T00:00:00.000Z ${newId()}`);
  const cursors = [...impossible, ...broken.map((text) => Buffer.from(text).toString('base64url'))];
  const others = { title: 'x', context: '/apps', search: 'x' };
  const { shape } = endpoint.query as unknown as { shape: object };
  const needed = Object.entries(others).filter(([name]) => name in shape);
  for (const field of Object.keys(shape))
    for (const value of [...moments, ...numbers, ...words, ...cursors, newId()]) {
      const query = new URLSearchParams({ ...Object.fromEntries(needed), [field]: value });
      const address = addressOf(endpoint, { params: { id: idFor(endpoint) } });
      expect((await send(endpoint, { url: `${address}?${query.toString()}` })).status).toBeLessThan(500);
    }
});

test.each(named(portalEndpoints))(
  '%s with invalid or very long URLs and headers causes no server error',
  async (_name, endpoint) => {
    const address = addressOf(endpoint, { params: { id: idFor(endpoint) } });
    const long = 'x'.repeat(8000);
    for (const url of [`${address}?%E0%A4%A`, `${address}?a=${long}`, `${address}?${'a&'.repeat(2000)}`])
      expect((await send(endpoint, { url })).status).toBeLessThan(500);
    for (const headers of [
      { cookie: `portaal_refresh=${long}; =; ;` },
      { 'user-agent': long },
      { authorization: long },
    ])
      expect((await send(endpoint, { headers })).status).toBeLessThan(500);
    if (!endpoint.path.includes('{id}')) return;
    for (const id of ['%E0%A4%A', '%', '%ff', 'x'.repeat(500), '..%2f..%2fetc%2fpasswd', '__proto__'])
      expect((await send(endpoint, { url: endpoint.path.replace('{id}', id) })).status).toBe(400);
  },
);

test('whatever is generated is answered in the form of a success or of an error', async () => {
  const texts = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom('\u0000', '\ud800'),
  );
  const values = fc.oneof(
    fc.jsonValue(),
    texts,
    fc.constantFrom('a@b.nl', newId(), '2026-03-11T12:00:00Z', true, false),
  );
  const bodies = fc
    .constantFrom(...withBody.map(([, endpoint]) => endpoint))
    .chain((endpoint) =>
      fc.tuple(
        fc.constant(endpoint),
        fc.dictionary(
          fc.oneof(
            { weight: 9, arbitrary: fc.constantFrom(...fieldsOf(endpoint), 'x') },
            { weight: 1, arbitrary: fc.string() },
          ),
          values,
        ),
      ),
    );
  await fc.assert(
    fc.asyncProperty(bodies, async ([endpoint, payload]) => {
      expect((await send(endpoint, { payload: JSON.stringify(payload) })).status).toBeLessThan(500);
    }),
    { numRuns: 600 },
  );
});

test.each(['GET', 'POST', 'DELETE', 'PUT', 'PATCH', 'OPTIONS', 'HEAD'] as const)(
  '%s of an unknown path under /api is not found, in the form of an error',
  async (method) => {
    const urls = ['/api', '/api/', '/api/apps/', '/api/nergens', '/api/apps/x/y/z', '/api?x=1'];
    for (const url of [...urls, '//api/apps', '/API/apps', '/api%2fapps', '/Api']) {
      const answer = await app.server.inject({ method, url });
      expect(answer.statusCode).toBe(404);
      expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
      if (method !== 'HEAD')
        expect(answer.json()).toMatchObject({ code: 'not_found', message: errors.not_found.message });
    }
  },
);
