import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listAlerts } from '#contract/alerts.ts';
import { verify } from '#contract/auth.ts';
import { listNotifications } from '#contract/notifications.ts';
import { listProvisionedGroups, previewGroupRoles, saveGroupRoles } from '#contract/provisioning.ts';
import { readUser } from '#contract/users.ts';
import { type Directory, directoryOf, givenDirectoryToken, patchOf } from '#server/testing/given-directory.ts';
import { givenSignedIn, signedIn, type SignedInUser } from '#server/testing/given-user.ts';
import { listAuditLogs } from '#server/testing/list-audit-logs.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';

let app: TestApp;
let scim: Directory;
let administrator: SignedInUser;
let counter = 0;

beforeAll(async () => {
  app = await startApp();
  administrator = await givenSignedIn(app, { role: 3 });
  scim = directoryOf(app, await givenDirectoryToken(app));
});

beforeEach(async () => {
  administrator = await signedIn(app, administrator);
});

afterAll(() => app.stop());

async function givenProvisioned(): Promise<string> {
  counter += 1;
  return (await scim('POST', '/Users', { userName: `lid${counter}@kantoor.example`, displayName: `Lid ${counter}` }))
    .body.id;
}

async function givenGroup(members: string[]): Promise<string> {
  counter += 1;
  const body = { displayName: `Groep ${counter}`, members: members.map((value) => ({ value })) };
  return (await scim('POST', '/Groups', body)).body.id;
}

type Role = 0 | 1 | 2 | 3 | null;
const bodyOf = (...groups: [id: string, from: Role, role: Role][]) => ({
  groups: groups.map(([id, from, role]) => ({ id, from, role })),
});
const save = (...groups: Parameters<typeof bodyOf>) =>
  app.call(saveGroupRoles, { body: bodyOf(...groups), token: administrator.token });
const preview = (...groups: Parameters<typeof bodyOf>) =>
  app.call(previewGroupRoles, { body: bodyOf(...groups), token: administrator.token });
const roleOf = async (id: string) => (await app.call(readUser, { params: { id }, token: administrator.token })).role;
const add = (group: string, ...members: string[]) =>
  scim(
    'PATCH',
    `/Groups/${group}`,
    patchOf({ op: 'Add', path: 'members', value: members.map((value) => ({ value })) }),
  );
const remove = (group: string, member: string) =>
  scim('PATCH', `/Groups/${group}`, patchOf({ op: 'Remove', path: `members[value eq "${member}"]` }));

test('the highest role of the groups counts, and follows the members at once', async () => {
  const user = await givenProvisioned();
  const [low, high] = [await givenGroup([user]), await givenGroup([])];
  expect(await preview([low, null, 0], [high, null, 2])).toMatchObject({
    promoted: 0,
    demoted: 1,
    users: [{ id: user, from: 1, to: 0 }],
    keptCount: 0,
  });
  expect(await roleOf(user)).toBe(1);
  expect(await save([low, null, 0], [high, null, 2])).toMatchObject({ demoted: 1 });
  expect(await roleOf(user)).toBe(0);
  await add(high, user);
  expect(await roleOf(user)).toBe(2);
  await remove(high, user);
  expect(await roleOf(user)).toBe(0);
  // Without a group with a role the last one stays.
  await remove(low, user);
  expect(await roleOf(user)).toBe(0);
});

test('a changed role is notified in the portal, audited, and ends what the session could do before', async () => {
  const user = await givenProvisioned();
  const group = await givenGroup([user]);
  await app.database.query(`insert into notification_preferences (user_id, kind, delivery)
    values ('${user}', 'role_changed', 'mail')`);
  const session = await signedIn(app, await app.call(readUser, { params: { id: user }, token: administrator.token }));
  await app.call(verify, { token: session.token });
  await save([group, null, 2]);
  expect(await app.call(verify, { token: session.token })).toMatchObject({ user: { role: 2 } });
  const [notice] = await app.call(listNotifications, { token: session.token });
  expect(notice).toMatchObject({ kind: 'role_changed', title: 'Uw rol is nu Supervisor' });
  expect(await app.database.query(`select mail_due from notifications where id = '${notice!.id}'`)).toEqual([
    { mail_due: true },
  ]);
  const rows = await listAuditLogs(app, 'user.promoted');
  expect(rows.filter(({ target }) => target === user)).toMatchObject([
    { userId: administrator.id, details: { before: { role: 1 }, after: { role: 2 } } },
  ]);
  await scim('DELETE', `/Groups/${group}`);
  expect(await roleOf(user)).toBe(2);
});

test('many roles at once are notified without mails', async () => {
  const users = [await givenProvisioned(), await givenProvisioned()];
  for (const user of users)
    await app.database.query(`insert into notification_preferences (user_id, kind, delivery)
      values ('${user}', 'role_changed', 'mail')`);
  await save([await givenGroup(users), null, 2]);
  const due = await app.database.query(
    `select mail_due from notifications where kind = 'role_changed' and user_id in ('${users.join("','")}')`,
  );
  expect(due).toEqual([{ mail_due: false }, { mail_due: false }]);
});

test('a deleted group leaves the roles of the other groups', async () => {
  const user = await givenProvisioned();
  const [low, high] = [await givenGroup([user]), await givenGroup([user])];
  await save([low, null, 1], [high, null, 2]);
  expect(await roleOf(user)).toBe(2);
  await scim('DELETE', `/Groups/${high}`);
  expect(await roleOf(user)).toBe(1);
  const rows = await listAuditLogs(app, 'user.demoted');
  expect(rows.filter(({ target }) => target === user)).toMatchObject([
    { userId: null, details: { after: { role: 1, by: 'directory' } } },
  ]);
});

test('a mapping that was changed meanwhile is not saved, nor one that names a group twice or an unknown one', async () => {
  const group = await givenGroup([]);
  await save([group, null, 1]);
  const refused = async (...groups: Parameters<typeof bodyOf>) =>
    (await app.refused(saveGroupRoles, { body: bodyOf(...groups), token: administrator.token })).code;
  expect(await refused([group, null, 2])).toBe('changed_meanwhile');
  expect(await refused([group, 1, 2], [group, 1, 3])).toBe('validation_failed');
  expect(await refused(['01a227bb-7ef0-75a0-919a-f4a2e2eeead1', null, 2])).toBe('not_found');
  const groups = await app.call(listProvisionedGroups, { token: administrator.token });
  expect(groups.find(({ id }) => id === group)).toMatchObject({ role: 1, members: 0 });
});

test('an emergency account keeps its role, and the others of the group get theirs', async () => {
  const [emergency, user] = [await givenProvisioned(), await givenProvisioned()];
  await app.database.query(`update users set role = 3, is_emergency = true where id = '${emergency}'`);
  const group = await givenGroup([]);
  await save([group, null, 2]);
  expect(await add(group, emergency, user)).toMatchObject({ status: 204 });
  expect([await roleOf(emergency), await roleOf(user)]).toEqual([3, 2]);
  const alerts = await app.call(listAlerts, { query: { source: 'provisioning' }, token: administrator.token });
  expect(alerts).toMatchObject([{ key: `emergency_account ${emergency}` }]);
  expect(await preview([group, 2, 1])).toMatchObject({
    demoted: 1,
    keptCount: 1,
    kept: [{ id: emergency, from: 3, to: 1, reason: 'emergency_account' }],
  });
});

test('the last administrator keeps the role, is not disabled and not deleted', async () => {
  const own = await startApp();
  const one = await givenSignedIn(own, { role: 3 });
  const two = await givenSignedIn(own, { role: 3 });
  const directory = directoryOf(own, await givenDirectoryToken(own));
  for (const { email, name } of [one, two]) await directory('POST', '/Users', { userName: email, displayName: name });
  const { id } = (await directory('POST', '/Groups', { displayName: 'Iedereen' })).body;
  await own.database.query(`update provisioned_groups set role = 1`);
  const both = [{ value: one.id }, { value: two.id }];
  const joined = await directory('PATCH', `/Groups/${id}`, patchOf({ op: 'Add', path: 'members', value: both }));
  expect(joined.status).toBe(204);
  const [kept] = [one.id, two.id].toSorted();
  expect(await own.database.query('select id from users where role = 3')).toEqual([{ id: kept }]);
  const off = await directory('PATCH', `/Users/${kept}`, patchOf({ op: 'replace', value: { active: false } }));
  expect(off).toMatchObject({ status: 409, body: { scimType: 'mutability' } });
  expect((await directory('DELETE', `/Users/${kept}`)).status).toBe(409);
  expect(await own.database.query(`select status from users where id = '${kept}'`)).toEqual([{ status: 'active' }]);
  expect(await own.database.query(`select key, count from alerts where source = 'provisioning'`)).toEqual([
    { key: `last_administrator ${kept}`, count: 3 },
  ]);
  await own.stop();
});
