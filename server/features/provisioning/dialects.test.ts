import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Directory, directoryOf, givenDirectoryToken, patchOf } from '#server/testing/given-directory.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';

/*
 * Requests in the forms that the SCIM validator of Microsoft Entra and the documentation of Okta have, each with what a
 * later GET must say.
 */

let app: TestApp;
let scim: Directory;
let counter = 0;

beforeAll(async () => {
  app = await startApp();
  scim = directoryOf(app, await givenDirectoryToken(app));
});

afterAll(() => app.stop());

const enterprise = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';

async function givenUser() {
  counter += 1;
  const userName = `persoon${counter}@kantoor.example`;
  const { body } = await scim('POST', '/Users', {
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:User', enterprise],
    externalId: `object-${counter}`,
    userName,
    active: true,
    displayName: 'Fatima Yılmaz',
    emails: [{ primary: true, type: 'work', value: userName }],
    meta: { resourceType: 'User' },
    name: { formatted: 'Fatima Yılmaz', familyName: 'Yılmaz', givenName: 'Fatima' },
    roles: [],
  });
  return { id: body.id, userName };
}

const others = { displayName: 'Fatima Yılmaz', active: true };

/** The operations, and what the user then has. */
const patches: [name: string, operations: object[], expected: object][] = [
  [
    'Entra replaces by path',
    [{ op: 'Replace', path: 'displayName', value: 'F. Yılmaz' }],
    { ...others, displayName: 'F. Yılmaz' },
  ],
  ['Entra disables with a text', [{ op: 'Replace', path: 'active', value: 'False' }], { ...others, active: false }],
  [
    'Entra adds what is absent',
    [
      { op: 'Add', path: 'name.honorificPrefix', value: 'dr.' },
      { op: 'Add', path: 'phoneNumbers[type eq "mobile"].value', value: '+31612345678' },
      { op: 'Add', path: `${enterprise}:department`, value: 'Werving' },
      { op: 'Add', path: `${enterprise}:manager`, value: 'chef-1' },
    ],
    {
      ...others,
      name: { givenName: 'Fatima', familyName: 'Yılmaz', honorificPrefix: 'dr.' },
      phoneNumbers: [{ type: 'mobile', value: '+31612345678' }],
      [enterprise]: { department: 'Werving', manager: { value: 'chef-1' } },
    },
  ],
  [
    'Entra replaces several without a path, with paths as names',
    [
      {
        op: 'replace',
        value: {
          displayName: 'Fatima de Wit',
          'name.familyName': 'de Wit',
          'emails[type eq "work"].value': 'fatima.de.wit@kantoor.example',
          [`${enterprise}:costCenter`]: '12',
        },
      },
    ],
    {
      active: true,
      displayName: 'Fatima de Wit',
      name: { givenName: 'Fatima', familyName: 'de Wit' },
      emails: [{ type: 'work', primary: true, value: 'fatima.de.wit@kantoor.example' }],
      [enterprise]: { costCenter: '12' },
    },
  ],
  [
    'Entra changes roles by a filter',
    [
      { op: 'Add', path: 'roles[primary eq "True"].value', value: 'recruiter' },
      { op: 'Replace', path: 'roles[primary eq "True"].display', value: 'Recruiter' },
    ],
    { ...others, roles: [{ primary: true, value: 'recruiter', display: 'Recruiter' }] },
  ],
  [
    'several operations in one, the later after the earlier',
    [
      { op: 'Replace', path: 'title', value: 'Recruiter' },
      { op: 'Remove', path: 'title' },
      { op: 'Replace', path: 'nickName', value: 'Fa' },
      { op: 'Replace', path: 'active', value: 'False' },
      { op: 'Replace', path: 'active', value: 'True' },
    ],
    { ...others, nickName: 'Fa' },
  ],
  ['Okta disables without a path', [{ op: 'replace', value: { active: false } }], { ...others, active: false }],
  [
    'an object is merged into an attribute with parts',
    [{ op: 'replace', path: 'name', value: { middleName: 'van' } }],
    { ...others, name: { givenName: 'Fatima', middleName: 'van' } },
  ],
  [
    'the whole enterprise extension',
    [
      { op: 'add', value: { [enterprise]: { department: 'ICT', division: 'Noord' } } },
      { op: 'replace', path: enterprise, value: { division: 'Zuid' } },
    ],
    { ...others, [enterprise]: { department: 'ICT', division: 'Zuid' } },
  ],
  [
    'names and operations in any case, with the schema in front',
    [{ OP: 'REPLACE', Path: 'urn:ietf:params:scim:schemas:core:2.0:User:DISPLAYNAME', Value: 'F. Yılmaz' }],
    { ...others, displayName: 'F. Yılmaz' },
  ],
  [
    'a value of a list is added, and removed by its value',
    [
      { op: 'add', path: 'emails', value: [{ type: 'home', value: 'thuis@elders.example' }] },
      { op: 'add', path: 'entitlements', value: [{ value: 'a' }, { value: 'b' }] },
      { op: 'remove', path: 'entitlements[value eq "a"]' },
      { op: 'remove', path: 'emails[type eq "home"]' },
    ],
    { ...others, entitlements: [{ value: 'b' }] },
  ],
  ['what is no attribute here, without a path', [{ op: 'add', value: { shoeSize: 43, password: 'geheim' } }], others],
];

test.each(patches)('%s', async (_name, Operations, expected) => {
  const { id } = await givenUser();
  const patched = await scim('PATCH', `/Users/${id}`, { ...patchOf(), Operations });
  expect(patched).toMatchObject({ status: 200, body: { id, ...expected } });
  const { body } = await scim('GET', `/Users/${id}`);
  expect(body).toEqual(patched.body);
  expect(body['title']).toBeUndefined();
  expect(JSON.stringify(body)).not.toContain('geheim');
  // The same once more changes nothing, not even the time of the last change.
  app.clock.advance(1000);
  expect((await scim('PATCH', `/Users/${id}`, { ...patchOf(), Operations })).body).toEqual(body);
});

const refused: [name: string, operations: unknown, scimType: string][] = [
  ['an unknown path', [{ op: 'replace', path: 'shoeSize', value: '43' }], 'invalidPath'],
  ['an unknown schema', [{ op: 'replace', path: 'urn:example:User:shoe', value: '43' }], 'invalidPath'],
  ['a path that is no path', [{ op: 'replace', path: 'emails[type eq', value: 'x' }], 'invalidPath'],
  ['a path with another comparison', [{ op: 'replace', path: 'emails[type sw "w"].value', value: 'x' }], 'invalidPath'],
  ['a filter on an unknown part', [{ op: 'replace', path: 'emails[shoe eq "w"].value', value: 'x' }], 'invalidPath'],
  ['a part of a text', [{ op: 'replace', path: 'displayName.x', value: 'x' }], 'invalidPath'],
  ['a removal without a path', [{ op: 'remove' }], 'invalidPath'],
  ['its own id', [{ op: 'replace', path: 'id', value: 'x' }], 'mutability'],
  ['another operation', [{ op: 'move', path: 'displayName', value: 'x' }], 'invalidSyntax'],
  ['no operation', [], 'invalidSyntax'],
  ['no list', { op: 'replace' }, 'invalidSyntax'],
  ['an operation that is none', ['replace'], 'invalidSyntax'],
  ['a value that is no object', [{ op: 'replace', value: 'x' }], 'invalidSyntax'],
  ['an object as a text', [{ op: 'replace', path: 'displayName', value: {} }], 'invalidValue'],
  ['a text that is neither true nor false', [{ op: 'replace', path: 'active', value: 'soms' }], 'invalidValue'],
  ['no user name', [{ op: 'remove', path: 'userName' }], 'invalidValue'],
  ['no address', [{ op: 'replace', path: 'emails[type eq "work"].value', value: 'geen adres' }], 'invalidValue'],
  ['a lot', [{ op: 'replace', path: 'title', value: 'x'.repeat(3000) }], 'invalidValue'],
  [
    'too much together',
    Array.from({ length: 40 }, (_, nr) => ({
      op: 'add',
      path: 'entitlements',
      value: [{ value: `${nr}${'x'.repeat(1000)}` }],
    })),
    'invalidValue',
  ],
];

test.each(refused)('a PATCH with %s is refused as a whole', async (_name, Operations, scimType) => {
  const { id } = await givenUser();
  const before = await scim('GET', `/Users/${id}`);
  const first = { op: 'replace', path: 'nickName', value: 'Fa' };
  const given = Array.isArray(Operations) && Operations.length > 0 ? [first, ...(Operations as object[])] : Operations;
  expect(await scim('PATCH', `/Users/${id}`, { ...patchOf(), Operations: given })).toMatchObject({
    status: 400,
    body: { schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'], status: '400', scimType },
  });
  expect((await scim('GET', `/Users/${id}`)).body).toEqual(before.body);
});

test('Okta replaces a user as a whole: what it leaves out is gone, but for the status', async () => {
  const { id, userName } = await givenUser();
  await scim('PATCH', `/Users/${id}`, patchOf({ op: 'replace', path: 'title', value: 'Recruiter' }));
  const full = {
    userName,
    name: { givenName: 'Nina', familyName: 'Smit' },
    emails: [{ value: userName, primary: true }],
  };
  const replaced = await scim('PUT', `/Users/${id}`, { schemas: [], id, ...full });
  expect(replaced).toMatchObject({ status: 200, body: { id, ...full, active: true, displayName: 'Nina Smit' } });
  expect(replaced.body['title']).toBeUndefined();
  expect(replaced.body['externalId']).toBeUndefined();
  expect((await scim('PUT', `/Users/${id}`, { ...full, active: false })).body['active']).toBe(false);
});

test('users are found by each attribute, whatever the case, and several conditions hold together', async () => {
  const { id, userName } = await givenUser();
  const { body } = await scim('GET', `/Users/${id}`);
  const filters = [
    `userName eq "${userName.toUpperCase()}"`,
    `USERNAME EQ "${userName}"`,
    `externalId eq "${String(body['externalId'])}"`,
    `emails[type eq "work"].value eq "${userName.toUpperCase()}"`,
    `emails.value eq "${userName}"`,
    `id eq "${id}"`,
    `urn:ietf:params:scim:schemas:core:2.0:User:userName eq "${userName}" and active eq true`,
    `displayName eq "fatima yılmaz" and id eq "${id}"`,
  ];
  for (const filter of filters) {
    const found = await scim('GET', `/Users?filter=${encodeURIComponent(filter)}`);
    expect([filter, found]).toMatchObject([filter, { status: 200, body: { totalResults: 1, Resources: [{ id }] } }]);
  }
  const none = encodeURIComponent(`userName eq "${userName}" and active eq false`);
  expect(await scim('GET', `/Users?filter=${none}`)).toMatchObject({ body: { totalResults: 0, Resources: [] } });
});

test.each([
  'userName sw "a"',
  'userName eq "a" or id eq "b"',
  'shoeSize eq "43"',
  'userName eq a',
  'userName eq "a',
  'userName eq 1',
  'active eq "soms"',
  'emails[type eq "home"].value eq "a"',
  'constructor eq "x"',
  '(userName eq "a")',
  'not (userName eq "a")',
  'userName pr',
  '',
  'userName eq "a" and',
  `${'id eq "a" and '.repeat(20)}id eq "a"`,
])('the filter %s is refused', async (filter) => {
  for (const path of ['/Users', '/Groups'])
    expect(await scim('GET', `${path}?filter=${encodeURIComponent(filter)}`)).toMatchObject({
      status: 400,
      body: { scimType: 'invalidFilter' },
    });
});

test('pages begin at 1, have at most what is asked for, and together have every user once', async () => {
  for (let user = 0; user < 5; user += 1) await givenUser();
  const { totalResults } = (await scim('GET', '/Users?count=0')).body;
  const ids: string[] = [];
  for (let startIndex = 1; startIndex <= totalResults; startIndex += 2) {
    const { body } = await scim('GET', `/Users?startIndex=${startIndex}&count=2`);
    expect(body).toMatchObject({ totalResults, startIndex, itemsPerPage: body.Resources.length });
    expect(body.Resources.length).toBeLessThanOrEqual(2);
    ids.push(...body.Resources.map(({ id }) => id));
  }
  expect(new Set(ids).size).toBe(totalResults);
  expect(ids).toEqual(ids.toSorted());
  expect((await scim('GET', '/Users?startIndex=0&count=-3')).body).toMatchObject({ startIndex: 1, itemsPerPage: 0 });
  expect(await scim('GET', '/Users?count=veel')).toMatchObject({ status: 400, body: { scimType: 'invalidValue' } });
});

test('attributes are chosen and left out, and flags that Entra adds are ignored', async () => {
  const { id } = await givenUser();
  const only = (await scim('GET', `/Users/${id}?attributes=userName,name.givenName&aadOptscim062020`)).body;
  expect(Object.keys(only).toSorted()).toEqual(['id', 'name', 'schemas', 'userName']);
  const without = (await scim('GET', `/Users/${id}?excludedAttributes=emails`)).body;
  expect(without['emails']).toBeUndefined();
  expect(without['userName']).toBeDefined();
});

test('a group is made, found, filled, renamed and deleted as Entra does', async () => {
  const [one, two] = [await givenUser(), await givenUser()];
  const displayName = `Portaal gebruikers ${counter}`;
  const created = await scim('POST', '/Groups', {
    schemas: [
      'urn:ietf:params:scim:schemas:core:2.0:Group',
      'http://schemas.microsoft.com/2006/11/ResourceManagement/ADSCIM/2.0/Group',
    ],
    externalId: `groep-${counter}`,
    displayName,
    meta: { resourceType: 'Group' },
  });
  expect(created).toMatchObject({ status: 201, body: { displayName, members: [] } });
  const { id } = created.body;
  const filter = encodeURIComponent(`displayName eq "${displayName.toUpperCase()}"`);
  const found = await scim('GET', `/Groups?excludedAttributes=members&filter=${filter}`);
  expect(found).toMatchObject({ body: { totalResults: 1, Resources: [{ id, displayName }] } });
  expect(found.body.Resources[0]!.members).toBeUndefined();
  const change = async (...operations: object[]) => {
    expect(await scim('PATCH', `/Groups/${id}`, patchOf(...operations))).toMatchObject({ status: 204, body: {} });
    return (await scim('GET', `/Groups/${id}`)).body.members.map(({ value }) => value);
  };
  const ids = [one.id, two.id].toSorted();
  expect(await change({ op: 'Add', path: 'members', value: [{ value: one.id }, { value: two.id }] })).toEqual(ids);
  expect(await change({ op: 'Add', path: 'members', value: [{ value: one.id }] })).toEqual(ids);
  expect(await change({ op: 'Remove', path: 'members', value: [{ value: one.id }] })).toEqual([two.id]);
  expect(await change({ op: 'Remove', path: `members[value eq "${two.id}"]` })).toEqual([]);
  expect(await change({ op: 'Remove', path: `members[value eq "${two.id}"]` })).toEqual([]);
  expect(await change({ op: 'Replace', path: 'displayName', value: `${displayName} nieuw` })).toEqual([]);
  const member = encodeURIComponent(`id eq "${id}" and members eq "${one.id}"`);
  await change({ op: 'Add', path: 'members', value: [{ value: one.id }] });
  expect((await scim('GET', `/Groups?filter=${member}`)).body.totalResults).toBe(1);
  expect((await scim('DELETE', `/Groups/${id}`)).status).toBe(204);
  expect((await scim('GET', `/Groups/${id}`)).status).toBe(404);
  expect((await scim('GET', `/Users/${one.id}`)).status).toBe(200);
});

test('a group is renamed and its members are replaced as Okta does', async () => {
  const [one, two] = [await givenUser(), await givenUser()];
  const displayName = `Okta ${counter}`;
  const { id } = (await scim('POST', '/Groups', { displayName, members: [{ value: one.id, display: 'x' }] })).body;
  await scim('PATCH', `/Groups/${id}`, patchOf({ op: 'replace', value: { id, displayName: `${displayName} b` } }));
  await scim('PATCH', `/Groups/${id}`, patchOf({ op: 'replace', path: 'members', value: [{ value: two.id }] }));
  expect((await scim('GET', `/Groups/${id}`)).body).toMatchObject({
    displayName: `${displayName} b`,
    members: [{ value: two.id, display: 'Fatima Yılmaz' }],
  });
  const put = await scim('PUT', `/Groups/${id}`, { displayName, members: [{ value: one.id }, { value: two.id }] });
  expect(put).toMatchObject({ status: 200, body: { displayName } });
  expect(put.body.members).toHaveLength(2);
  expect(await scim('POST', '/Groups', { displayName: displayName.toUpperCase() })).toMatchObject({
    status: 409,
    body: { scimType: 'uniqueness' },
  });
  await scim('PATCH', `/Groups/${id}`, patchOf({ op: 'remove', path: 'members' }));
  expect((await scim('GET', `/Groups/${id}`)).body.members).toEqual([]);
});

test.each([
  ['nobody known', [{ op: 'add', path: 'members', value: [{ value: 'niemand' }] }], 'invalidValue'],
  ['a member without an id', [{ op: 'add', path: 'members', value: [{ display: 'x' }] }], 'invalidValue'],
  ['a member that is a number', [{ op: 'add', path: 'members', value: [1] }], 'invalidValue'],
  ['no name', [{ op: 'replace', path: 'displayName', value: ' ' }], 'invalidValue'],
  ['a name removed', [{ op: 'remove', path: 'displayName' }], 'invalidValue'],
  ['a part of the members', [{ op: 'replace', path: 'members.value', value: 'x' }], 'invalidPath'],
  ['an added filter', [{ op: 'add', path: 'members[value eq "x"]', value: 'x' }], 'invalidPath'],
  ['an unknown path', [{ op: 'add', path: 'owners', value: 'x' }], 'invalidPath'],
  ['another schema', [{ op: 'add', path: `${enterprise}:department`, value: 'x' }], 'invalidPath'],
])('a PATCH of a group with %s is refused as a whole', async (_name, operations, scimType) => {
  const { id: userId } = await givenUser();
  const { id } = (await scim('POST', '/Groups', { displayName: `Groep ${counter}` })).body;
  const first = { op: 'add', path: 'members', value: [{ value: userId }] };
  expect(await scim('PATCH', `/Groups/${id}`, patchOf(first, ...operations))).toMatchObject({
    status: 400,
    body: { scimType },
  });
  expect((await scim('GET', `/Groups/${id}`)).body.members).toEqual([]);
});

test('the service describes itself, its types and its schemas', async () => {
  expect((await scim('GET', '/ServiceProviderConfig')).body).toMatchObject({ patch: { supported: true } });
  expect((await scim('GET', '/ResourceTypes')).body).toMatchObject({ totalResults: 2 });
  expect((await scim('GET', '/ResourceTypes/User')).body).toMatchObject({ endpoint: '/Users' });
  expect((await scim('GET', '/Schemas')).body).toMatchObject({ totalResults: 3 });
  expect((await scim('GET', `/Schemas/${enterprise}`)).body).toMatchObject({ name: 'EnterpriseUser' });
  expect((await scim('GET', '/Schemas/urn:x')).status).toBe(404);
});
