import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Directory, directoryOf, givenDirectoryToken, patchOf } from '#server/testing/given-directory.ts';
import { givenUser } from '#server/testing/given-user.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';

let app: TestApp;
let scim: Directory;
let runs = 0;

beforeAll(async () => {
  app = await startApp();
  await givenUser(app, { role: 3 });
  scim = directoryOf(app, await givenDirectoryToken(app));
});

afterAll(() => app.stop());

const groupRoles = { supervisors: 2, customers: 0 } as const;
type Group = keyof typeof groupRoles;
const people = ['anna', 'bram'] as const;
type Person = (typeof people)[number];

type Act =
  | { kind: 'create'; person: Person }
  | { kind: 'delete'; person: Person }
  | { kind: 'name'; person: Person; name: string }
  | { kind: 'active'; person: Person; isActive: boolean; form: 'text' | 'value' | 'put' }
  | { kind: 'add' | 'remove'; person: Person; group: Group }
  | { kind: 'members'; group: Group; persons: Person[] };

const person = fc.constantFrom(...people);
const group = fc.constantFrom<Group>('supervisors', 'customers');
const act: fc.Arbitrary<Act> = fc.oneof(
  fc.record({ kind: fc.constant('create' as const), person }),
  fc.record({ kind: fc.constant('delete' as const), person }),
  fc.record({
    kind: fc.constant('name' as const),
    person,
    name: fc.constantFrom('Anna Vos', 'Bram Mol', 'Iets Anders'),
  }),
  fc.record({
    kind: fc.constant('active' as const),
    person,
    isActive: fc.boolean(),
    form: fc.constantFrom('text' as const, 'value' as const, 'put' as const),
  }),
  fc.record({ kind: fc.constantFrom('add' as const, 'remove' as const), person, group }),
  fc.record({ kind: fc.constant('members' as const), group, persons: fc.uniqueArray(person) }),
);

type Expected = { id: string; isLive: boolean; isActive: boolean; name: string; role: number; groups: Set<Group> };

/** What the directory said last, kept beside the portal. */
class Model {
  readonly run = (runs += 1);
  readonly users = new Map<Person, Expected>();
  readonly groupIds = new Map<Group, string>();

  userName(who: Person): string {
    return `${who}-${this.run}@kantoor.example`;
  }

  live(who: Person): Expected | null {
    const user = this.users.get(who);
    return user?.isLive ? user : null;
  }

  follow(user: Expected): void {
    const roles = [...user.groups].map((each) => groupRoles[each]);
    if (roles.length > 0) user.role = Math.max(...roles);
  }
}

/** Makes the call of an act and says what must hold from then on. */
async function perform(model: Model, given: Act): Promise<void> {
  if (given.kind === 'members') return await replaceMembers(model, given);
  const user = model.live(given.person);
  if (given.kind === 'create') return await create(model, given.person);
  if (user === null) return;
  if ('group' in given) return await changeMember(model, given.kind, given.group, user);
  const path = `/Users/${user.id}`;
  if (given.kind === 'delete') {
    expect((await scim('DELETE', path)).status).toBe(204);
    Object.assign(user, { isLive: false, isActive: false, groups: new Set() });
  } else if (given.kind === 'name') {
    const { status } = await scim('PATCH', path, patchOf({ op: 'Replace', path: 'displayName', value: given.name }));
    expect(status).toBe(200);
    user.name = given.name;
  } else {
    const { isActive, form } = given;
    const put = { userName: model.userName(given.person), displayName: user.name, active: isActive };
    const text = patchOf({ op: 'Replace', path: 'active', value: isActive ? 'True' : 'False' });
    const value = patchOf({ op: 'replace', value: { active: isActive } });
    const answer =
      form === 'put' ? await scim('PUT', path, put) : await scim('PATCH', path, form === 'text' ? text : value);
    expect(answer).toMatchObject({ status: 200, body: { active: isActive } });
    user.isActive = isActive;
  }
}

async function create(model: Model, who: Person): Promise<void> {
  const user = model.live(who);
  const name = 'Iemand Nieuw';
  const answer = await scim('POST', '/Users', { userName: model.userName(who), displayName: name });
  if (user !== null) return void expect(answer.status).toBe(409);
  const before = model.users.get(who);
  expect(answer).toMatchObject({ status: 201, ...(before && { body: { id: before.id } }) });
  const role = before?.role ?? 1;
  model.users.set(who, { id: answer.body.id, isLive: true, isActive: true, name, role, groups: new Set() });
}

async function changeMember(model: Model, kind: 'add' | 'remove', to: Group, user: Expected): Promise<void> {
  const operation = { op: kind, path: 'members', value: [{ value: user.id }] };
  expect((await scim('PATCH', `/Groups/${model.groupIds.get(to)}`, patchOf(operation))).status).toBe(204);
  const isChanged = user.groups.has(to) !== (kind === 'add');
  if (kind === 'add') user.groups.add(to);
  else user.groups.delete(to);
  if (isChanged) model.follow(user);
}

async function replaceMembers(model: Model, given: { group: Group; persons: Person[] }): Promise<void> {
  const members = given.persons.flatMap((who) => model.live(who) ?? []);
  const value = members.map(({ id }) => ({ value: id }));
  const operation = { op: 'replace', path: 'members', value };
  expect((await scim('PATCH', `/Groups/${model.groupIds.get(given.group)}`, patchOf(operation))).status).toBe(204);
  for (const user of model.users.values()) {
    const isMember = members.includes(user);
    if (!user.isLive || user.groups.has(given.group) === isMember) continue;
    if (isMember) user.groups.add(given.group);
    else user.groups.delete(given.group);
    model.follow(user);
  }
}

async function read(model: Model) {
  const users = await app.database.query(
    `select id, name, role, status from users where email like '%-${model.run}@kantoor.example' order by id`,
  );
  const audited = await app.database.query('select count(*)::int as count from audit_logs');
  return { users, audited };
}

const isRepeatable = ({ kind }: Act) => kind !== 'create' && kind !== 'delete';

test('any order of changes ends in what the last one says, and a repeat changes nothing', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 5, maxLength: 25 }), async (acts) => {
      const model = new Model();
      await app.database.query('delete from provisioned_groups');
      for (const [name, role] of Object.entries(groupRoles)) {
        const { id } = (await scim('POST', '/Groups', { displayName: `${name} ${model.run}` })).body;
        model.groupIds.set(name as Group, id);
        await app.database.query(`update provisioned_groups set role = ${role} where id = '${id}'`);
      }
      for (const who of people) await create(model, who);
      for (const each of acts) {
        await perform(model, each);
        if (!isRepeatable(each)) continue;
        const before = await read(model);
        await perform(model, each);
        expect(await read(model)).toEqual(before);
      }
      const expected = [...model.users.values()]
        .map(({ id, name, role, isActive }) => ({ id, name, role, status: isActive ? 'active' : 'disabled' }))
        .toSorted((a, b) => (a.id < b.id ? -1 : 1));
      expect((await read(model)).users).toEqual(expected);
      for (const { id, isLive } of model.users.values())
        expect((await scim('GET', `/Users/${id}`)).status).toBe(isLive ? 200 : 404);
    }),
    { numRuns: 12 },
  );
}, 60_000);
