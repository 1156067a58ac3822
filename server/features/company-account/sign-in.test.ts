import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { login, verify } from '#contract/auth.ts';
import {
  completeCompanySignIn,
  continueCompanySignIn,
  returnFromCompanySignIn,
  startCompanySignIn,
} from '#contract/company-account.ts';
import { sendInvite } from '#contract/invitations.ts';
import type { Role } from '#contract/platform/roles.ts';
import { addWhitelistDomain } from '#contract/domains.ts';
import { boolean, integer, text } from '#server/platform/database/column.ts';
import { execute, getValue } from '#server/platform/database/statements.ts';
import { type AppWithIssuer, startAppWithIssuer } from '#server/testing/start-app-with-issuer.ts';
import { directoryOf, givenDirectoryToken, patchOf } from '#server/testing/given-directory.ts';
import { givenSignedIn, givenUser, password } from '#server/testing/given-user.ts';
import { listAuditLogs } from '#server/testing/list-audit-logs.ts';
import { minutes } from '#server/testing/settable-clock.ts';

let company: AppWithIssuer;
let number = 0;

/** A person with a name, address and account of their own, at a domain that is allowed. */
function newPerson(details: Parameters<AppWithIssuer['issuer']['people']['add']>[0] = { name: '' }) {
  number += 1;
  const name = details.name || `Sanne de Boer ${number}`;
  return company.issuer.people.add({ email: `sanne${number}@bureau.example`, ...details, name });
}

const accounts = (email: string) =>
  getValue(company.app.portal.db, integer)`select count(*) from users where lower(email) = lower(${email})`;

const roleOf = (email: string) =>
  getValue(company.app.portal.db, integer)`select role from users where lower(email) = lower(${email})`;

beforeAll(async () => {
  company = await startAppWithIssuer(
    {},
    { OIDC_ROLES: 'Portaal.Beheerder=3,Portaal.Supervisor=2,Portaal.Gebruiker=1' },
  );
  const administrator = await givenSignedIn(company.app, { role: 3 });
  await company.app.call(addWhitelistDomain, { body: { domain: 'bureau.example' }, token: administrator.token });
});

afterAll(() => company.stop());

test('the first sign-in of a colleague makes an active account with name, address and user name', async () => {
  const person = newPerson({ name: 'Sanne de Boer', email: 'sanne.boer@bureau.example' });
  const { user, token, returnTo } = await company.signedInBy(person, { returnTo: '/requests?status=open' });
  expect(user).toMatchObject({
    name: 'Sanne de Boer',
    username: 'sanne.boer',
    email: 'sanne.boer@bureau.example',
    role: 1,
    status: 'active',
    emailVerified: true,
  });
  expect(returnTo).toBe('/requests?status=open');
  expect((await company.app.call(verify, { token })).user.id).toBe(user.id);
  const again = await company.signedInBy(company.issuer.people.change(person, { name: 'Sanne Visser' }));
  expect(again.user.id).toBe(user.id);
});

test('a person stays the same account when the address changes at the issuer', async () => {
  const person = newPerson();
  const { user } = await company.signedInBy(person);
  const moved = company.issuer.people.change(person, { email: 'anders@elders.example' });
  expect((await company.signedInBy(moved)).user).toMatchObject({ id: user.id, email: user.email });
});

test('the callback sends the browser to a page with its parameters in the fragment', async () => {
  const query = { state: 'a b', code: 'c&d', extra: '1' };
  const { location } = await company.app.call(returnFromCompanySignIn, { query });
  expect(location).toBe('/company-sign-in#state=a+b&code=c%26d');
});

test('a domain that is not allowed waits for its review, unless an administrator trusts the issuer for it', async () => {
  const waiting = newPerson({ name: 'Jan', email: 'jan@klant-een.example' });
  expect((await company.signIn(waiting)).refusal).toMatchObject({ code: 'account_pending' });
  expect(await accounts('jan@klant-een.example')).toBe(1);
  expect((await company.signIn(waiting)).refusal).toMatchObject({ code: 'account_pending' });
  await execute(company.app.portal.db)`update company_account_settings set trusted_domains = '{klant-twee.example}'`;
  const trusted = newPerson({ name: 'Piet', email: 'piet@klant-twee.example' });
  expect((await company.signedInBy(trusted)).user).toMatchObject({ status: 'active', domainStatus: 'greylist' });
});

test('an open invitation of the address is used, with its role', async () => {
  const supervisor = await givenSignedIn(company.app, { role: 3 });
  const person = newPerson();
  await company.app.call(sendInvite, { body: { email: person.email!, role: 2 }, token: supervisor.token });
  expect((await company.signedInBy(person)).user).toMatchObject({ role: 2, status: 'active' });
  const { db } = company.app.portal;
  expect(await getValue(db, boolean)`select used from magic_invites where email = ${person.email}`).toBe(true);
});

test('an address without a valid form and one that the issuer has not verified get no account', async () => {
  const none = newPerson({ name: 'Zonder', email: null, preferredUsername: 'geen adres' });
  expect((await company.signIn(none)).refusal).toMatchObject({ code: 'company_account_email_missing' });
  const unverified = newPerson({ name: 'Onbevestigd', extra: { email_verified: false } });
  expect((await company.signIn(unverified)).refusal).toMatchObject({ code: 'company_account_email_unverified' });
  expect(await accounts(unverified.email!)).toBe(0);
});

describe('an address that has an account', () => {
  test('is linked once by its password, after which the issuer is enough', async () => {
    const user = await givenUser(company.app);
    const person = newPerson({ name: 'Noor', email: user.email });
    const { body, jar } = await company.signIn(person, { returnTo: '/apps' });
    expect(body).toEqual({ next: 'link', ticket: expect.any(String), email: user.email });
    const { ticket } = body as { ticket: string };
    const go = (secret: string) =>
      company.app.send(continueCompanySignIn, { body: { ticket, password: secret }, cookies: jar });
    expect((await go('fout')).refusal).toMatchObject({ code: 'invalid_credentials' });
    expect((await go(password)).body).toMatchObject({ next: 'signed-in', returnTo: '/apps', user: { id: user.id } });
    expect((await go(password)).refusal).toMatchObject({ code: 'company_account_attempt_over' });
    expect((await company.signedInBy(person)).user.id).toBe(user.id);
    expect(await listAuditLogs(company.app, 'company-account.linked')).toContainEqual(
      expect.objectContaining({ userId: user.id }),
    );
  });

  test('is linked by nobody who has another browser, a guess or only the address', async () => {
    const user = await givenUser(company.app);
    const { body } = await company.signIn(newPerson({ name: 'Noor', email: user.email }));
    const { ticket } = body as { ticket: string };
    const elsewhere = { body: { ticket, password }, cookies: { portaal_company: 'b'.repeat(43) } };
    expect(await company.app.refused(continueCompanySignIn, elsewhere)).toMatchObject({
      code: 'company_account_attempt_over',
    });
    const { db } = company.app.portal;
    expect(await getValue(db, integer)`select count(*) from external_identities where user_id = ${user.id}`).toBe(0);
  });

  test('gets the role of the claim when it is linked', async () => {
    const user = await givenUser(company.app);
    const { body, jar } = await company.signIn(
      newPerson({ name: 'Noor', email: user.email, roles: ['Portaal.Supervisor'] }),
    );
    const { ticket } = body as { ticket: string };
    const linked = await company.app.call(continueCompanySignIn, { body: { ticket, password }, cookies: jar });
    expect(linked).toMatchObject({ next: 'signed-in', user: { id: user.id, role: 2 } });
    expect(await roleOf(user.email)).toBe(2);
  });

  test('is not linked any more when it has another address since the visit', async () => {
    const user = await givenUser(company.app);
    const { body, jar } = await company.signIn(newPerson({ name: 'Noor', email: user.email }));
    const { ticket } = body as { ticket: string };
    const { db } = company.app.portal;
    await execute(db)`update users set email = ${`elders-${user.email}`} where id = ${user.id}`;
    const given = { body: { ticket, password }, cookies: jar };
    expect(await company.app.refused(continueCompanySignIn, given)).toMatchObject({
      code: 'company_account_attempt_over',
    });
    expect(await getValue(db, integer)`select count(*) from external_identities where user_id = ${user.id}`).toBe(0);
  });

  test('stays with the company account that it has', async () => {
    const person = newPerson();
    await company.signedInBy(person);
    const other = newPerson({ name: 'Iemand anders', email: person.email });
    expect((await company.signIn(other)).refusal).toMatchObject({ code: 'company_account_in_use' });
  });
});

describe('the role of the claim', () => {
  /** Signs in a person whose account has a role. @returns the role afterwards */
  async function roleWith(stored: Role, details: Record<string, unknown>) {
    const person = newPerson();
    await company.signedInBy(person);
    await execute(company.app.portal.db)`update users set role = ${stored} where email = ${person.email}`;
    const changed = company.issuer.people.change(person, details);
    await company.signedInBy(changed);
    return await roleOf(person.email!);
  }

  test.each([
    ['the highest wins', 1, { roles: ['Portaal.Gebruiker', 'Portaal.Supervisor', 'Iets.Anders'] }, 2],
    ['it lowers too', 2, { roles: ['Portaal.Gebruiker'] }, 1],
    ['none leaves the stored role', 2, { roles: [] }, 2],
    ['an unknown value leaves the stored role', 2, { roles: ['Iets.Anders'] }, 2],
    ['a text counts as one value', 1, { extra: { roles: 'Portaal.Supervisor' } }, 2],
    ['another form of value counts as none', 2, { extra: { roles: { 'Portaal.Beheerder': true } } }, 2],
    [
      'a token with left-out roles lowers nobody',
      2,
      { extra: { roles: ['Portaal.Gebruiker'], _claim_names: { roles: 'src1' } } },
      2,
    ],
    [
      'a token with left-out roles raises',
      1,
      { extra: { roles: ['Portaal.Supervisor'], _claim_names: { roles: 'src1' } } },
      2,
    ],
  ] as [string, Role, Record<string, unknown>, Role][])('%s', async (_what, stored, details, expected) => {
    expect(await roleWith(stored, details)).toBe(expected);
  });

  test('of a new account is given at once, and each change is audited', async () => {
    const person = newPerson({ name: 'Bea', roles: ['Portaal.Beheerder'] });
    const { user, token } = await company.signedInBy(person);
    expect(user.role).toBe(3);
    company.issuer.people.change(person, { roles: ['Portaal.Gebruiker'] });
    await company.signedInBy(person);
    expect((await company.app.call(verify, { token })).user.role).toBe(1);
    expect((await listAuditLogs(company.app, 'user.demoted')).map(({ target }) => target)).toContain(user.id);
  });
});

test('without the configuration of roles the roles are the portal’s', async () => {
  const plain = await startAppWithIssuer({ dialect: 'keycloak' });
  await execute(plain.app.portal.db)`update company_account_settings set trusted_domains = '{voorbeeld.example}'`;
  const person = plain.issuer.people.add({ name: 'Kees Klok', roles: ['Portaal.Beheerder'] });
  expect((await plain.signedInBy(person)).user).toMatchObject({ role: 1, username: 'kees.klok' });
  await plain.stop();
});

test('the last administrator and an emergency account keep their role, which is an alert', async () => {
  const own = await startAppWithIssuer({}, { OIDC_ROLES: 'Beheer=3,Gebruiker=1' });
  const { db } = own.app.portal;
  await execute(db)`update company_account_settings set trusted_domains = '{voorbeeld.example}'`;
  const person = own.issuer.people.add({ name: 'Bea Baas', roles: ['Beheer'] });
  await own.signedInBy(person);
  own.issuer.people.change(person, { roles: ['Gebruiker'] });
  expect((await own.signedInBy(person)).user.role).toBe(3);
  await givenUser(own.app, { role: 3 });
  await execute(db)`update users set is_emergency = true where email = ${person.email}`;
  expect((await own.signedInBy(person)).user.role).toBe(3);
  await execute(db)`update users set is_emergency = false where email = ${person.email}`;
  expect((await own.signedInBy(person)).user.role).toBe(1);
  expect(await getValue(db, integer)`select count from alerts where key like 'role-%'`).toBe(2);
  await own.stop();
});

test('a disabled account is refused, and knows no other way in', async () => {
  const person = newPerson();
  const { user } = await company.signedInBy(person);
  await execute(company.app.portal.db)`update users set status = 'disabled' where id = ${user.id}`;
  expect((await company.signIn(person)).refusal).toMatchObject({ code: 'account_disabled' });
});

test('an account that the directory made for the person is taken, whatever its address', async () => {
  const person = newPerson();
  const made = await givenUser(company.app, { password: null });
  await execute(company.app.portal.db)`
    insert into provisioned_users (user_id, external_id, user_name, is_made, created_at, updated_at)
    values (${made.id}, ${person.oid}, ${made.username}, true, now(), now())`;
  expect((await company.signedInBy(person)).user).toMatchObject({ id: made.id, email: made.email });
});

test('an account that the directory gives to another person is opened by that person only', async () => {
  const scim = directoryOf(company.app, await givenDirectoryToken(company.app));
  const [former, next, last] = [newPerson(), newPerson(), newPerson()];
  const userOf = ({ oid: externalId }: typeof former) => ({ userName: former.email, externalId, active: true });
  const { id } = (await scim('POST', '/Users', userOf(former))).body;
  const { token } = await company.signedInBy(former);
  await scim('DELETE', `/Users/${id}`);
  expect((await scim('POST', '/Users', userOf(next))).body.id).toBe(id);
  expect(await company.app.refused(verify, { token })).toMatchObject({ status: 401 });
  const opened = await company.signedInBy(next);
  expect(opened.user.id).toBe(id);
  expect((await company.signIn(former)).refusal).toMatchObject({ code: 'company_account_in_use' });
  await scim('PATCH', `/Users/${id}`, patchOf({ op: 'replace', path: 'externalId', value: last.oid }));
  expect(await company.app.refused(verify, { token: opened.token })).toMatchObject({ status: 401 });
  expect((await company.signedInBy(last)).user.id).toBe(id);
});

test('an account that the directory took over still asks for its password once', async () => {
  const user = await givenUser(company.app);
  const person = newPerson({ name: 'Over', email: user.email });
  await execute(company.app.portal.db)`
    insert into provisioned_users (user_id, external_id, user_name, is_made, created_at, updated_at)
    values (${user.id}, ${person.oid}, ${user.username}, false, now(), now())`;
  expect((await company.signIn(person)).body).toMatchObject({ next: 'link', email: user.email });
});

test('of 50 parallel callbacks of one visit one opens a session', async () => {
  const person = newPerson();
  const visited = await company.visit(person);
  const answers = await Promise.all(Array.from({ length: 50 }, () => company.complete(visited)));
  expect(answers.filter(({ body }) => body?.next === 'signed-in')).toHaveLength(1);
  const codes = new Set(answers.flatMap(({ refusal }) => (refusal ? [refusal.code] : [])));
  expect(codes).toEqual(new Set(['company_account_attempt_over']));
  expect(await accounts(person.email!)).toBe(1);
});

test('twenty first sign-ins of one person at once make one account', async () => {
  const person = newPerson();
  const visits = await Promise.all(Array.from({ length: 20 }, () => company.visit(person)));
  const answers = await Promise.all(visits.map((visited) => company.complete(visited)));
  const ids = answers.map(({ body }) => (body?.next === 'signed-in' ? body.user.id : null));
  expect(new Set(ids).size).toBe(1);
  expect(ids[0]).not.toBeNull();
  expect(await accounts(person.email!)).toBe(1);
});

test('twenty first sign-ins of one person to an account of the directory all open it', async () => {
  const scim = directoryOf(company.app, await givenDirectoryToken(company.app));
  const person = newPerson();
  const { id } = (await scim('POST', '/Users', { userName: person.email, externalId: person.oid, active: true })).body;
  const visits = await Promise.all(Array.from({ length: 20 }, () => company.visit(person)));
  const answers = await Promise.all(visits.map((visited) => company.complete(visited)));
  expect(new Set(answers.map(({ body }) => (body?.next === 'signed-in' ? body.user.id : null)))).toEqual(new Set([id]));
});

test('an account that changes while the session is opened is said to need a new visit', async () => {
  const person = newPerson();
  const { user } = await company.signedInBy(person);
  const scim = directoryOf(company.app, await givenDirectoryToken(company.app));
  await scim('POST', '/Users', { userName: person.email, active: true });
  const visits = await Promise.all(Array.from({ length: 20 }, () => company.visit(person)));
  const toggle = (active: boolean) =>
    scim('PATCH', `/Users/${user.id}`, patchOf({ op: 'replace', path: 'active', value: active }));
  const answers = visits.map((visited) => company.complete(visited));
  const toggles = Array.from({ length: 20 }, (_, nr) => toggle(nr % 2 === 1));
  const codes = (await Promise.all(answers)).flatMap(({ refusal }) => (refusal ? [refusal.code] : []));
  await Promise.all(toggles);
  expect(codes.filter((code) => code !== 'account_disabled' && code !== 'company_account_attempt_over')).toEqual([]);
});

test('a visit ends after ten minutes, and belongs to the browser that began it', async () => {
  const person = newPerson();
  const late = await company.visit(person);
  company.app.clock.advance(10 * minutes);
  expect((await company.complete(late)).refusal).toMatchObject({ code: 'company_account_attempt_over' });
  const visited = await company.visit(person);
  const without = { ...visited, cookies: {} };
  expect((await company.complete(without)).refusal).toMatchObject({ code: 'company_account_cookie_missing' });
  const other = { ...visited, cookies: { portaal_company: 'x'.repeat(43) } };
  expect((await company.complete(other)).refusal).toMatchObject({ code: 'company_account_attempt_over' });
  expect((await company.complete(visited)).body).toMatchObject({ next: 'signed-in' });
});

test('nothing of the tokens of the issuer is stored', async () => {
  await company.signedInBy(newPerson());
  const rows = await company.app.database.query(`select row_to_json(s)::text as row from auth_sessions s
    union all select row_to_json(i)::text from external_identities i`);
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toMatch(/eyJ[\w-]{10,}/);
});

test('signing in by password goes on as before', async () => {
  const user = await givenUser(company.app);
  const answer = await company.app.send(login, { body: { email: user.email, password } });
  expect(answer.status).toBe(200);
});

test.each(['//elders.example', '/\\elders.example', 'https://elders.example/', ''])(
  '%s is no place to return to',
  async (returnTo) => {
    expect(await company.app.refused(startCompanySignIn, { body: { returnTo } })).toMatchObject({
      code: 'validation_failed',
    });
  },
);

test.each(['', 'state=', 'state=x&code=y', '%', 'error=access_denied', `state=${'a'.repeat(7000)}`])(
  'the parameters %s complete nothing',
  async (parameters) => {
    const cookies = { portaal_company: 'a'.repeat(43) };
    expect(await company.app.refused(completeCompanySignIn, { body: { parameters }, cookies })).toMatchObject({
      code: 'company_account_attempt_over',
    });
  },
);

test('the name of an account may come from the address alone', async () => {
  const person = newPerson({ name: '', extra: { name: '', given_name: '' } });
  const { user } = await company.signedInBy(company.issuer.people.change(person, { name: '' }));
  expect(user.name.length).toBeGreaterThan(1);
  expect(await getValue(company.app.portal.db, text)`select name from users where id = ${user.id}`).toBe(user.name);
});
