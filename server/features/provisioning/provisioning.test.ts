import { afterAll, beforeAll, expect, test } from 'vitest';
import { login } from '#contract/auth.ts';
import { confirmEmailChange, readEmailChange, requestEmailChange, undoEmailChange } from '#contract/email-change.ts';
import { sendInvite } from '#contract/invitations.ts';
import { listAlerts } from '#contract/alerts.ts';
import { demoteUser, disableUsers, enableUsers, listUsers, promoteUser, readUser } from '#contract/users.ts';
import { type Directory, directoryOf, givenDirectoryToken, patchOf } from '#server/testing/given-directory.ts';
import { givenEmailChange } from '#server/testing/given-email-change.ts';
import { givenSignedIn, givenUser, password, signedIn, type SignedInUser } from '#server/testing/given-user.ts';
import { listAuditLogs } from '#server/testing/list-audit-logs.ts';
import { mailsTo, tokenIn } from '#server/testing/mails.ts';
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

afterAll(() => app.stop());

const newUser = (more: object = {}) => {
  counter += 1;
  const userName = `collega${counter}@kantoor.example`;
  return {
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
    userName,
    externalId: `ext-${counter}`,
    displayName: `Sanne Bakker ${counter}`,
    name: { givenName: 'Sanne', familyName: 'Bakker' },
    emails: [{ primary: true, type: 'work', value: userName }],
    active: true,
    ...more,
  };
};

test('a user is made, read, disabled and enabled', async () => {
  const given = newUser();
  const created = await scim('POST', '/Users', given);
  expect(created).toMatchObject({ status: 201, body: { ...given, id: expect.any(String) as string } });
  expect(created.headers['content-type']).toBe('application/scim+json; charset=utf-8');
  const { id } = created.body;
  expect(created.headers['location']).toBe(`http://portaal.test/scim/v2/Users/${id}`);
  expect(await scim('GET', `/Users/${id}`)).toMatchObject({ status: 200, body: given });
  expect(await app.call(readUser, { params: { id }, token: administrator.token })).toMatchObject({
    name: given.displayName,
    email: given.userName,
    role: 1,
    status: 'active',
    emailVerified: true,
    isManaged: true,
  });
  const off = await scim('PATCH', `/Users/${id}`, patchOf({ op: 'Replace', path: 'active', value: 'False' }));
  expect(off).toMatchObject({ status: 200, body: { id, active: false } });
  expect(await app.call(readUser, { params: { id }, token: administrator.token })).toMatchObject({
    status: 'disabled',
  });
  const on = await scim('PATCH', `/Users/${id}`, patchOf({ op: 'replace', value: { active: true } }));
  expect(on).toMatchObject({ status: 200, body: { id, active: true } });
});

const setColumn = (id: string, change: string) => app.database.query(`update users set ${change} where id = '${id}'`);
const read = async (id: string) => await app.call(readUser, { params: { id }, token: administrator.token });

test('names and addresses follow the directory, also those that the portal could not take as they are', async () => {
  const { body } = await scim('POST', '/Users', newUser({ displayName: ' \u202eJan\u0007  de Vries ', userName: 'J' }));
  expect(await read(body.id)).toMatchObject({ name: 'Jan de Vries', username: 'Jgebruiker' });
  const long = await scim('POST', '/Users', newUser({ displayName: 'x', name: { formatted: 'y'.repeat(400) } }));
  expect((await read(long.body.id)).name).toHaveLength(120);
  const { id } = long.body;
  const other = 'Nieuw.Adres@Kantoor.example';
  await scim('PATCH', `/Users/${id}`, patchOf({ op: 'Replace', path: 'emails[type eq "work"].value', value: other }));
  await scim('PATCH', `/Users/${id}`, patchOf({ op: 'Replace', path: 'displayName', value: 'Piet Jansen' }));
  expect(await read(id)).toMatchObject({ email: 'nieuw.adres@kantoor.example', name: 'Piet Jansen' });
  expect(
    await scim('GET', '/Users?filter=emails[type eq "work"].value eq "NIEUW.adres@kantoor.example"'),
  ).toMatchObject({
    body: { totalResults: 1, Resources: [{ id }] },
  });
  const rows = await listAuditLogs(app, 'provisioning.user-changed');
  expect(rows.filter(({ target }) => target === id)).toMatchObject([
    { userId: null, details: { after: { email: 'nieuw.adres@kantoor.example' } } },
    { userId: null, details: { before: { name: expect.any(String) as string }, after: { name: 'Piet Jansen' } } },
  ]);
});

test('a user name that is taken gets a number, and the rest of the portal keeps its rule', async () => {
  const names: string[] = [];
  for (const domain of ['een', 'twee', 'drie'])
    names.push(
      (await read((await scim('POST', '/Users', newUser({ userName: `m.bos@${domain}.example`, emails: [] }))).body.id))
        .username,
    );
  expect(names).toEqual(['m.bos', 'm.bos2', 'm.bos3']);
});

test('an account with the address is taken over, with its password; a second time it is not unique', async () => {
  const noor = await givenUser(app, { role: 2 });
  const given = newUser({ userName: noor.email, emails: [] });
  expect(await scim('POST', '/Users', given)).toMatchObject({ status: 201, body: { id: noor.id } });
  expect(await read(noor.id)).toMatchObject({ role: 2, username: noor.username, isManaged: true });
  await app.call(login, { body: { email: noor.email, password } });
  expect(await scim('POST', '/Users', given)).toMatchObject({
    status: 409,
    body: { scimType: 'uniqueness', status: '409', schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'] },
  });
});

test('an account that waits for the review of its domain, and one that was disabled, are active once taken over', async () => {
  for (const status of ['pending', 'disabled'] as const) {
    const user = await givenUser(app, { status, domainStatus: 'greylist' });
    await scim('POST', '/Users', newUser({ userName: user.email, emails: [] }));
    expect(await read(user.id)).toMatchObject({ status: 'active' });
  }
});

test('an invitation and a registration of the address are used up, and no mail is sent', async () => {
  const { userName } = newUser();
  await app.call(sendInvite, { body: { email: userName, role: 2 }, token: administrator.token });
  const mails = async () => (await app.database.query('select id from outgoing_mails')).length;
  const before = await mails();
  await scim('POST', '/Users', newUser({ userName, emails: [] }));
  expect(await app.database.query(`select used from magic_invites where email = '${userName}'`)).toEqual([
    { used: true },
  ]);
  expect(await mails()).toBe(before);
});

test('a user whom the directory deleted is disabled and gone, and comes back to the same account', async () => {
  const given = newUser();
  const { id } = (await scim('POST', '/Users', given)).body;
  expect(await scim('DELETE', `/Users/${id}`)).toMatchObject({ status: 204, body: {} });
  expect(await read(id)).toMatchObject({ status: 'disabled', isManaged: false });
  expect((await scim('GET', `/Users/${id}`)).status).toBe(404);
  expect((await scim('DELETE', `/Users/${id}`)).status).toBe(404);
  expect((await scim('GET', `/Users?filter=userName eq "${given.userName}"`)).body.totalResults).toBe(0);
  expect(await scim('POST', '/Users', given)).toMatchObject({ status: 201, body: { id, active: true } });
  expect(await read(id)).toMatchObject({ status: 'active', isManaged: true });
});

test('a user who comes back with another address is known by externalId', async () => {
  const given = newUser();
  const { id } = (await scim('POST', '/Users', given)).body;
  await scim('DELETE', `/Users/${id}`);
  const moved = { ...newUser(), externalId: given.externalId };
  expect(await scim('POST', '/Users', moved)).toMatchObject({ status: 201, body: { id } });
  expect((await read(id)).email).toBe(moved.userName);
});

test('fifty parallel calls of one user make one account, also when it is taken over', async () => {
  for (const given of [newUser(), newUser({ userName: (await givenUser(app)).email, emails: [] })]) {
    const answers = await Promise.all(Array.from({ length: 50 }, () => scim('POST', '/Users', given)));
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([201, ...Array.from({ length: 49 }, () => 409)]);
    const rows = await app.database.query(`select id from users where email = '${given.userName}'`);
    expect(rows).toHaveLength(1);
  }
});

test('an address that another account may get back is refused', async () => {
  const { userName } = newUser();
  const other = await givenUser(app);
  await app.database.query(`insert into email_changes
      (id, user_id, old_email, new_email, confirm_token_hash, undo_token_hash, created_at, expires_at, confirmed_at)
    values ('${other.id}', '${other.id}', '${userName}', '${other.email}', 'a', 'b', '${app.clock.now().toISOString()}',
      '${app.clock.now().toISOString()}', '${app.clock.now().toISOString()}')`);
  expect(await scim('POST', '/Users', newUser({ userName, emails: [] }))).toMatchObject({
    status: 409,
    body: { scimType: 'uniqueness' },
  });
});

test('an emergency account is neither taken over, nor disabled or deleted later, and administrators get an alert', async () => {
  const emergency = await givenUser(app, { role: 3 });
  await setColumn(emergency.id, 'is_emergency = true');
  const given = newUser({ userName: emergency.email, emails: [] });
  expect(await scim('POST', '/Users', given)).toMatchObject({ status: 409, body: { scimType: 'mutability' } });
  const alertsOf = async (id: string) =>
    (await app.call(listAlerts, { query: { source: 'provisioning' }, token: administrator.token })).filter(({ key }) =>
      key.endsWith(id),
    );
  expect(await alertsOf(emergency.id)).toMatchObject([{ key: `emergency_account ${emergency.id}`, severity: 'high' }]);
  const adopted = await givenUser(app, { role: 3 });
  await scim('POST', '/Users', newUser({ userName: adopted.email, emails: [] }));
  await setColumn(adopted.id, 'is_emergency = true');
  const off = patchOf({ op: 'replace', path: 'active', value: false });
  expect(await scim('PATCH', `/Users/${adopted.id}`, off)).toMatchObject({ status: 409 });
  expect(await scim('DELETE', `/Users/${adopted.id}`)).toMatchObject({ status: 409 });
  const email = 'elders@kantoor.example';
  const moved = patchOf({ op: 'replace', path: 'emails[type eq "work"].value', value: email });
  expect(await scim('PATCH', `/Users/${adopted.id}`, moved)).toMatchObject({ status: 409 });
  expect(await read(adopted.id)).toMatchObject({ status: 'active', email: adopted.email });
  expect(await alertsOf(adopted.id)).toMatchObject([{ count: 3 }]);
  expect(await listAuditLogs(app, 'provisioning.refused')).toContainEqual(
    expect.objectContaining({ target: adopted.id, details: expect.objectContaining({ after: { email } }) }),
  );
});

test('a change of address from before is not undone in an account that the directory manages', async () => {
  const { user, email, confirm } = await givenEmailChange(app);
  await app.call(confirmEmailChange, { body: { token: confirm } });
  const token = tokenIn((await mailsTo(app, user.email)).at(-1));
  await scim('POST', '/Users', newUser({ userName: email, emails: [] }));
  const moved = patchOf({ op: 'replace', path: 'userName', value: 'derde@kantoor.example' });
  expect((await scim('PATCH', `/Users/${user.id}`, moved)).status).toBe(200);
  expect((await app.refused(undoEmailChange, { body: { token } })).code).toBe('managed_by_directory');
  expect(await read(user.id)).toMatchObject({ email: 'derde@kantoor.example' });
});

test('what the directory manages is read-only in the portal, until it does not manage it any more', async () => {
  const { id } = (await scim('POST', '/Users', newUser())).body;
  const own = await givenUser(app);
  const { token } = administrator;
  const userIds = [id];
  expect((await app.refused(disableUsers, { body: { userIds }, token })).code).toBe('managed_by_directory');
  expect((await app.refused(enableUsers, { body: { userIds }, token })).code).toBe('managed_by_directory');
  expect(await app.call(disableUsers, { body: { userIds: [id, own.id] }, token })).toEqual({
    changed: [own.id],
    skipped: [id],
  });
  const user = await signedIn(app, await read(id));
  const change = { body: { email: 'iets@kantoor.example' }, token: user.token };
  expect((await app.refused(requestEmailChange, change)).code).toBe('managed_by_directory');
  const [listed] = await app.call(listUsers, { query: { search: user.email }, token });
  expect(listed).toMatchObject({ id, isManaged: true, hasDirectoryRole: false });
  expect(await app.call(readEmailChange, { token: user.token })).toEqual({ pending: null, isManaged: true });
  // Without a group with a role, the role is the portal's.
  await app.call(promoteUser, { body: { userId: id, newRole: 2 }, token });
  const group = (await scim('POST', '/Groups', { displayName: 'Portaal', members: [{ value: id }] })).body;
  await app.database.query(`update provisioned_groups set role = 2 where id = '${group.id}'`);
  expect((await app.refused(demoteUser, { body: { userId: id, newRole: 1 }, token })).code).toBe(
    'managed_by_directory',
  );
  expect(await read(id)).toMatchObject({ isManaged: true, hasDirectoryRole: true, isEmergency: false });
  const [member] = await app.call(listUsers, { query: { search: user.email }, token });
  expect(member).toMatchObject({ id, hasDirectoryRole: true });
  await scim('DELETE', `/Users/${id}`);
  expect(await read(id)).toMatchObject({ isManaged: false, hasDirectoryRole: false });
  await app.call(enableUsers, { body: { userIds }, token });
  await app.call(demoteUser, { body: { userId: id, newRole: 1 }, token });
});

test('a user that is made inactive waits for the directory to activate it', async () => {
  const { id } = (await scim('POST', '/Users', newUser({ active: 'False' }))).body;
  expect(await read(id)).toMatchObject({ status: 'disabled', isManaged: true });
  await scim('PATCH', `/Users/${id}`, patchOf({ op: 'Replace', path: 'active', value: 'True' }));
  expect(await read(id)).toMatchObject({ status: 'active' });
});

test('an address or name of another user is not unique, in each call', async () => {
  const [one, two] = [newUser(), newUser()];
  await scim('POST', '/Users', one);
  const { id } = (await scim('POST', '/Users', two)).body;
  const taken = { status: 409, body: { scimType: 'uniqueness' } };
  expect(await scim('POST', '/Users', newUser({ userName: one.userName.toUpperCase() }))).toMatchObject(taken);
  expect(await scim('POST', '/Users', newUser({ externalId: one.externalId }))).toMatchObject(taken);
  expect(await scim('PUT', `/Users/${id}`, { ...two, userName: one.userName })).toMatchObject(taken);
  expect(await scim('PUT', `/Users/${id}`, { ...two, emails: one.emails })).toMatchObject(taken);
  const { email } = administrator;
  const change = patchOf({ op: 'replace', path: 'emails[type eq "work"].value', value: email });
  expect(await scim('PATCH', `/Users/${id}`, change)).toMatchObject(taken);
  expect((await scim('GET', `/Users/${id}`)).body).toMatchObject(two);
});

test('without a valid token the directory manages nobody', async () => {
  const own = await startApp();
  const { token } = await givenSignedIn(own, { role: 3 });
  const directory = directoryOf(own, await givenDirectoryToken(own));
  const { id } = (await directory('POST', '/Users', newUser())).body;
  const isManaged = async () => (await own.call(readUser, { params: { id }, token })).isManaged;
  expect(await isManaged()).toBe(true);
  await own.database.query('update provisioning_tokens set revoked_at = now()');
  expect(await isManaged()).toBe(false);
  expect(await own.call(disableUsers, { body: { userIds: [id] }, token })).toMatchObject({ changed: [id] });
  await own.stop();
});

test('a change of address that waits for its confirmation is refused once the directory manages the account', async () => {
  const { user, confirm } = await givenEmailChange(app);
  await scim('POST', '/Users', newUser({ userName: user.email, emails: [] }));
  const { code } = await app.refused(confirmEmailChange, { body: { token: confirm } });
  expect(code).toBe('managed_by_directory');
  expect((await read(user.id)).email).toBe(user.email);
});
