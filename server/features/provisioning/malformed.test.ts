import type { InjectOptions } from 'fastify';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allEndpoints } from '#contract/platform/all-endpoints.ts';
import { scimError } from '#contract/scim.ts';
import { newId } from '#server/platform/ids.ts';
import { type Directory, directoryOf, givenDirectoryToken, patchOf } from '#server/testing/given-directory.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';

/* Whatever a directory sends is answered in the form of SCIM, never with 500, and never makes a second account. */

let app: TestApp;
let token: string;
let scim: Directory;
let userId: string;
let groupId: string;

beforeAll(async () => {
  app = await startApp();
  token = await givenDirectoryToken(app);
  scim = directoryOf(app, token);
  userId = (await scim('POST', '/Users', user)).body.id;
  groupId = (await scim('POST', '/Groups', { displayName: 'Groep', members: [{ value: userId }] })).body.id;
});

// Throws when any of all these calls was answered with 500 or more.
afterAll(() => app.stop());

const user = { userName: 'iemand@kantoor.example', externalId: 'iemand', displayName: 'Iemand Anders' };

async function send(given: InjectOptions) {
  const answer = await app.server.inject({
    ...given,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json', ...given.headers },
  });
  expect(answer.statusCode).toBeLessThan(500);
  if (answer.statusCode < 300) return { status: answer.statusCode, scimType: '' };
  const body = scimError.parse(JSON.parse(answer.body));
  expect(answer.headers['content-type']).toBe('application/scim+json; charset=utf-8');
  expect(body.status).toBe(String(answer.statusCode));
  return { status: answer.statusCode, scimType: body.scimType };
}

const written: [method: 'POST' | 'PUT' | 'PATCH', path: () => string][] = [
  ['POST', () => '/scim/v2/Users'],
  ['PUT', () => `/scim/v2/Users/${userId}`],
  ['PATCH', () => `/scim/v2/Users/${userId}`],
  ['POST', () => '/scim/v2/Groups'],
  ['PUT', () => `/scim/v2/Groups/${groupId}`],
  ['PATCH', () => `/scim/v2/Groups/${groupId}`],
];

const deep = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;

test.each(written)('%s %s refuses bodies that are none, in the form of SCIM', async (method, path) => {
  const bodies: [payload: string | Buffer, status: number][] = [
    ['{"userName":', 400],
    ['hallo', 400],
    ['{}{}', 400],
    [Buffer.from([0xff, 0xfe, 0x00, 0x7b]), 400],
    ['{"__proto__":{"active":true}}', 400],
    ['null', 400],
    ['[]', 400],
    ['"hallo"', 400],
    ['1e999', 400],
    ['{}', 400],
    ['', 400],
    ['{"userName":"\\u0000","displayName":"\\u0000"}', 400],
    [`{"displayName":"a${'\u0301\u0323'.repeat(30_000)}"}`, 400],
    [deep(100_000), 400],
    [`${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`, 400],
    [`{"userName":"${'x'.repeat(1_100_000)}"}`, 413],
  ];
  for (const [payload, status] of bodies)
    expect([String(payload).slice(0, 40), (await send({ method, url: path(), payload })).status]).toEqual([
      String(payload).slice(0, 40),
      status,
    ]);
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', ';;;'])
    expect((await send({ method, url: path(), payload: 'x', headers: { 'content-type': type } })).status).toBe(415);
  const plain = { method, url: path(), payload: '{}', headers: { 'content-type': 'application/json' } };
  expect((await send(plain)).status).toBe(400);
});

test('an unknown path, method or id is refused in the form of SCIM', async () => {
  for (const url of [
    '/scim',
    '/scim/',
    '/scim/v2',
    '/scim/v2/',
    '/scim/v2/Bulk',
    '/scim/v2/Me',
    '/scim/v2/Users/a/b',
    '/scim/v1/Users',
    '/SCIM/v2/Users',
  ])
    for (const method of ['GET', 'POST', 'DELETE'] as const)
      expect([url, method, (await send({ method, url })).status]).toEqual([url, method, 404]);
  for (const method of ['POST', 'OPTIONS'] as const)
    expect((await send({ method, url: `/scim/v2/Users/${userId}` })).status).toBe(405);
  for (const kind of ['Users', 'Groups'])
    for (const id of [newId(), 'x', "' or 1=1 --", '__proto__', 'x'.repeat(190), encodeURIComponent('é\u202e')]) {
      expect((await send({ url: `/scim/v2/${kind}/${id}` })).status).toBe(404);
      expect((await send({ method: 'DELETE', url: `/scim/v2/${kind}/${id}` })).status).toBe(404);
      const patch = { payload: patchOf({ op: 'replace', path: 'displayName', value: 'Iets' }) };
      expect((await send({ method: 'PATCH', url: `/scim/v2/${kind}/${id}`, ...patch })).status).toBe(404);
    }
  for (const id of ['%00', 'x'.repeat(300)]) expect((await send({ url: `/scim/v2/Users/${id}` })).status).toBe(400);
});

test('without a token every call is refused in the form of SCIM', async () => {
  const calls = allEndpoints.filter(({ endpoint }) => endpoint.path.startsWith('/scim/'));
  expect(calls.length).toBeGreaterThan(15);
  for (const { endpoint } of calls) {
    const url = endpoint.path.replace('{id}', newId());
    const answer = await app.server.inject({ method: endpoint.method, url, payload: '{' });
    expect([url, answer.statusCode]).toEqual([url, 401]);
    expect(scimError.parse(answer.json())).toMatchObject({ status: '401' });
  }
});

const wrong = [
  null,
  0,
  -1,
  1e308,
  true,
  'soms',
  '',
  ' ',
  [],
  {},
  [[]],
  [null],
  [{}],
  [{ value: {} }],
  { value: 'x' },
  '\u202e',
  'x'.repeat(70_000),
  Array.from({ length: 200 }, (_, nr) => ({ value: String(nr) })),
];
const fields = [
  'schemas',
  'id',
  'externalId',
  'userName',
  'name',
  'displayName',
  'nickName',
  'active',
  'emails',
  'phoneNumbers',
  'addresses',
  'roles',
  'entitlements',
  'groups',
  'meta',
  'password',
  'members',
  'constructor',
  'toString',
  'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User',
];

test('each field of each wrong kind is refused or fits, in every call, and there is still one account', async () => {
  for (const field of fields)
    for (const value of wrong) {
      for (const [method, path] of written) {
        const payload =
          method === 'PATCH'
            ? patchOf({ op: 'replace', path: field, value }, { op: 'add', value: { [field]: value } })
            : { ...user, displayName: 'Iemand', [field]: value };
        await send({ method, url: path(), payload: JSON.stringify(payload) });
      }
    }
  const rows = await app.database.query(`select email from users`);
  expect(rows).toEqual([{ email: user.userName }]);
});

test('an escape in a filter or a path that no text can have is refused', async () => {
  for (const value of [String.raw`"\u0000"`, String.raw`"a\ud800"`]) {
    for (const name of ['userName', 'externalId', 'id', 'displayName', 'emails']) {
      const filter = encodeURIComponent(`${name} eq ${value}`);
      expect((await send({ url: `/scim/v2/Users?filter=${filter}` })).scimType).toBe('invalidFilter');
    }
    for (const name of ['displayName', 'externalId', 'id', 'members.value'])
      expect((await send({ url: `/scim/v2/Groups?filter=${encodeURIComponent(`${name} eq ${value}`)}` })).status).toBe(
        400,
      );
    const path = `phoneNumbers[type eq ${value}].value`;
    const payload = JSON.stringify(patchOf({ op: 'add', path, value: '1' }));
    expect((await send({ method: 'PATCH', url: `/scim/v2/Users/${userId}`, payload })).scimType).toBe('invalidPath');
  }
});

test('schemas in schemas, thousands deep, change nothing', async () => {
  for (const [type, url] of [
    ['User', `/scim/v2/Users/${userId}`],
    ['Group', `/scim/v2/Groups/${groupId}`],
  ] as const) {
    const open = `{"urn:ietf:params:scim:schemas:core:2.0:${type}":`.repeat(18_000);
    const payload = `{"Operations":[{"op":"add","value":${open}{"displayName":"Diep"}${'}'.repeat(18_000)}}]}`;
    expect((await send({ method: 'PATCH', url, payload })).status).toBeLessThan(300);
  }
  expect((await scim('GET', `/Users/${userId}`)).body['displayName']).not.toBe('Diep');
});

test('whatever is generated is answered in the form of SCIM', async () => {
  const texts = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom('\u0000', 'True'),
  );
  const values = fc.oneof(fc.jsonValue(), texts, fc.constantFrom(userId, true, 'False'));
  const paths = fc.oneof(
    texts,
    fc.constantFrom(
      ...fields,
      'emails[type eq "work"].value',
      'members[value eq "x"]',
      'name.givenName',
      'emails[',
      '[]',
      '.',
      'a.b.c',
    ),
  );
  const operations = fc.array(
    fc.record({ op: fc.constantFrom('Add', 'replace', 'remove', 'x'), path: paths, value: values }),
    { maxLength: 4 },
  );
  const bodies = fc.tuple(
    fc.constantFrom(...written),
    fc.oneof(
      fc.record({ Operations: fc.oneof(operations, values) }),
      fc.dictionary(fc.oneof(fc.constantFrom(...fields), texts), values),
    ),
  );
  await fc.assert(
    fc.asyncProperty(bodies, async ([[method, path], payload]) => {
      await send({ method, url: path(), payload: JSON.stringify(payload) });
    }),
    { numRuns: 400 },
  );
  await fc.assert(
    fc.asyncProperty(fc.tuple(texts, texts), async ([filter, other]) => {
      const query = new URLSearchParams({ filter, attributes: other, startIndex: other });
      await send({ url: `/scim/v2/Users?${query.toString()}` });
      await send({ url: `/scim/v2/Groups?filter=${encodeURIComponent(filter)}` });
    }),
    { numRuns: 100 },
  );
});
