import { afterAll, beforeAll, expect, test } from 'vitest';
import { login, logout, verify } from '#contract/auth.ts';
import {
  completeCompanySignIn,
  continueCompanySignIn,
  readCompanyAccount,
  readOwnCompanyAccount,
  saveTrustedDomains,
  signOutOfCompanyAccount,
  startCompanyTest,
  startCompanyVisit,
  unlinkCompanyAccount,
} from '#contract/company-account.ts';
import { createApiKey } from '#contract/api-keys.ts';
import { readTwoFactorPolicy } from '#contract/manage-two-factor.ts';
import { listSessions } from '#contract/sessions.ts';
import { disableTwoFactor, twoFactorStatus } from '#contract/two-factor.ts';
import { execute } from '#server/platform/database/statements.ts';
import { givenSignedIn, givenUser, password, signedIn, type SignedInUser } from '#server/testing/given-user.ts';
import { givenTwoFactor } from '#server/testing/given-two-factor.ts';
import type { Person } from '#server/testing/issuer/dialects.ts';
import { minutes } from '#server/testing/settable-clock.ts';
import { type AppWithIssuer, type Cookies, startAppWithIssuer } from '#server/testing/start-app-with-issuer.ts';

let company: AppWithIssuer;
let number = 0;

const newPerson = () => {
  number += 1;
  return company.issuer.people.add({ name: `Sanne de Boer ${number}`, email: `sanne${number}@bureau.example` });
};

beforeAll(async () => {
  company = await startAppWithIssuer({}, { OIDC_ROLES: 'Portaal.Supervisor=2' });
  await execute(company.app.portal.db)`update company_account_settings set trusted_domains = '{bureau.example}'`;
});

afterAll(() => company.stop());

type Purpose = 'confirm' | 'link' | 'test';

/** Makes a visit of a signed-in user. @returns the answer to its completion */
async function ownVisit(token: string, purpose: Purpose, person: Person) {
  const { app, issuer } = company;
  const started =
    purpose === 'test'
      ? await app.send(startCompanyTest, { token })
      : await app.send(startCompanyVisit, { body: { purpose, returnTo: '/authentication' }, token });
  if (started.body === null) return started;
  const callback = await issuer.authorize(started.body.url, { as: person });
  const cookies: Cookies = Object.fromEntries(started.cookies.map(({ name, value }) => [name, value]));
  return await app.send(completeCompanySignIn, { body: { parameters: callback.search.slice(1) }, cookies });
}

const keyOf = (token: string) =>
  company.app.send(createApiKey, { body: { name: 'Rapport', permissions: ['read'] }, token });

test('who has no password confirms a sensitive change at the issuer, which asks for the password again', async () => {
  const person = newPerson();
  const { token } = await company.signedInBy(person);
  company.app.clock.advance(11 * minutes);
  expect((await keyOf(token)).refusal).toMatchObject({ code: 'reauthentication_required' });
  const { body } = await ownVisit(token, 'confirm', person);
  expect(body).toEqual({ next: 'returned', purpose: 'confirm', returnTo: '/authentication' });
  expect((await keyOf(token)).refusal).toBeNull();
});

test('a sign-in for which the issuer asked no password confirms nothing', async () => {
  const person = newPerson();
  const { token } = await company.signedInBy(person);
  expect((await keyOf(token)).refusal).toBeNull();
  company.issuer.alterToken((claims) => (claims['auth_time'] = Number(claims['auth_time']) - 660));
  const again = await company.signedInBy(person);
  expect((await keyOf(again.token)).refusal).toMatchObject({ code: 'reauthentication_required' });
});

test('another person, an old sign-in and a token without its moment confirm nothing', async () => {
  const person = newPerson();
  const { token } = await company.signedInBy(person);
  company.app.clock.advance(11 * minutes);
  const other = await ownVisit(token, 'confirm', newPerson());
  expect(other.refusal).toMatchObject({ code: 'company_account_mismatch' });
  company.issuer.alterToken((claims) => (claims['auth_time'] = Number(claims['auth_time']) - 600));
  expect((await ownVisit(token, 'confirm', person)).refusal).toMatchObject({ code: 'company_account_not_recent' });
  company.issuer.alterToken((claims) => delete claims['auth_time']);
  expect((await ownVisit(token, 'confirm', person)).refusal).toMatchObject({ code: 'company_account_not_recent' });
  expect((await keyOf(token)).refusal).toMatchObject({ code: 'reauthentication_required' });
});

test('a user links the company account, after which it signs in, and unlinks it while there is a password', async () => {
  const user = await givenSignedIn(company.app);
  const person = newPerson();
  const own = () => company.app.call(readOwnCompanyAccount, { token: user.token });
  expect(await own()).toEqual({
    isConfigured: true,
    linked: null,
    canUnlink: false,
    hasPassword: true,
    isManaged: false,
  });
  expect((await ownVisit(user.token, 'link', person)).body).toMatchObject({ next: 'returned', purpose: 'link' });
  expect(await own()).toMatchObject({ linked: { email: person.email }, canUnlink: true });
  const session = await company.signedInBy(person);
  expect(session.user.id).toBe(user.id);
  expect((await ownVisit(user.token, 'link', newPerson())).refusal).toMatchObject({ code: 'company_account_linked' });
  await company.app.call(unlinkCompanyAccount, { token: user.token });
  expect(await own()).toMatchObject({ linked: null });
  expect((await company.app.send(verify, { token: session.token })).status).toBe(401);
  expect((await company.app.send(verify, { token: user.token })).status).toBe(200);
});

test('a company account of somebody else is not linked, and linking asks to confirm first', async () => {
  const person = newPerson();
  await company.signedInBy(person);
  const user = await givenSignedIn(company.app);
  expect((await ownVisit(user.token, 'link', person)).refusal).toMatchObject({ code: 'company_account_linked' });
  const provisioned = newPerson();
  const made = await givenUser(company.app, { password: null });
  await execute(company.app.portal.db)`
    insert into provisioned_users (user_id, external_id, user_name, is_made, created_at, updated_at)
    values (${made.id}, ${provisioned.oid}, ${made.username}, true, now(), now())`;
  expect((await ownVisit(user.token, 'link', provisioned)).refusal).toMatchObject({ code: 'company_account_linked' });
  company.app.clock.advance(11 * minutes);
  expect((await ownVisit(user.token, 'link', newPerson())).refusal).toMatchObject({
    code: 'reauthentication_required',
  });
  expect((await ownVisit(user.token, 'confirm', person)).refusal).toMatchObject({ code: 'company_account_not_linked' });
});

test('the only way to sign in is not unlinked', async () => {
  const { token } = await company.signedInBy(newPerson());
  expect(await company.app.call(readOwnCompanyAccount, { token })).toMatchObject({
    canUnlink: false,
    hasPassword: false,
  });
  expect(await company.app.refused(unlinkCompanyAccount, { token })).toMatchObject({ code: 'company_account_last' });
});

test('a visit whose session has ended meanwhile does nothing', async () => {
  const user = await givenSignedIn(company.app);
  const started = await company.app.send(startCompanyVisit, {
    body: { purpose: 'link', returnTo: '/authentication' },
    token: user.token,
  });
  const callback = await company.issuer.authorize(started.body!.url, { as: newPerson() });
  await execute(company.app.portal.db)`update auth_sessions set is_active = false where user_id = ${user.id}`;
  const cookies = Object.fromEntries(started.cookies.map(({ name, value }) => [name, value]));
  const body = { parameters: callback.search.slice(1) };
  expect(await company.app.refused(completeCompanySignIn, { body, cookies })).toMatchObject({
    code: 'authentication_required',
  });
});

test('a test shows the claims and what they would do, and signs nobody in', async () => {
  const administrator = await givenSignedIn(company.app, { role: 3 });
  const { token } = administrator;
  const person = company.issuer.people.change(newPerson(), { roles: ['Portaal.Supervisor'] });
  company.issuer.alterToken((claims) => void (delete claims['sid'], delete claims['auth_time']));
  expect((await ownVisit(token, 'test', person)).body).toMatchObject({ next: 'returned', purpose: 'test' });
  const { test: result } = await company.app.call(readCompanyAccount, { token });
  expect(result?.claims).toContainEqual({ name: 'roles', value: '["Portaal.Supervisor"]' });
  expect(result?.claims.map(({ name }) => name)).not.toContain('nonce');
  expect(result?.effects).toContain(`Er wordt een account gemaakt voor ${person.email}, met de rol Supervisor.`);
  expect(result?.problems.join(' ')).toMatch(/“sid”.*“auth_time”/);
  const known = await givenUser(company.app);
  await ownVisit(token, 'test', company.issuer.people.change(person, { email: known.email, roles: [] }));
  const { test: second } = await company.app.call(readCompanyAccount, { token });
  expect(second?.effects.join(' ')).toContain('één keer is gegeven');
  expect(second?.problems.join(' ')).toContain('OIDC_ROLES');
});

test('an administrator sees the state of the issuer, and the domains that are trusted', async () => {
  const { token } = await givenSignedIn(company.app, { role: 3 });
  const read = () => company.app.call(readCompanyAccount, { token });
  const { version, ...shown } = await read();
  expect(shown).toMatchObject({
    isConfigured: true,
    missing: ['PUBLIC_URL'],
    issuer: company.issuer.url,
    roles: [{ value: 'Portaal.Supervisor', role: 2 }],
    state: { isReachable: true },
    addresses: { callback: 'http://portaal.test/api/auth/oidc/callback' },
    trustedDomains: ['bureau.example'],
  });
  expect(JSON.stringify(shown)).not.toContain(company.issuer.clientSecret);
  const body = { domains: ['Bureau.example', 'klant.example'], version };
  expect(await company.app.call(saveTrustedDomains, { body, token })).toEqual({
    domains: ['bureau.example', 'klant.example'],
    version: version + 1,
  });
  expect(await company.app.refused(saveTrustedDomains, { body, token })).toMatchObject({ code: 'changed_meanwhile' });
});

test('the second factor of the issuer counts for administrators whose grace period is over', async () => {
  const person = newPerson();
  const { user, token } = await company.signedInBy(person);
  const { db } = company.app.portal;
  await execute(db)`update users set role = 3, role_since = '2020-01-01' where id = ${user.id}`;
  await execute(db)`update two_factor_policy set is_required = true, grace_days = 0, required_since = '2020-01-01'`;
  const again = await company.signedInBy(person);
  expect((await company.app.send(readCompanyAccount, { token: again.token })).status).toBe(200);
  const status = (session: string) => company.app.call(twoFactorStatus, { token: session });
  expect(await status(again.token)).toMatchObject({ requiredFrom: null });
  expect(await company.app.call(readTwoFactorPolicy, { token: again.token })).toMatchObject({ withoutTwoFactor: 2 });
  const byPassword = await signedIn(company.app, user);
  expect((await company.app.send(readCompanyAccount, { token: byPassword.token })).refusal).toMatchObject({
    code: 'two_factor_setup_required',
  });
  await execute(db)`update two_factor_policy set is_required = false`;
  expect((await company.app.send(verify, { token })).status).toBe(200);
});

test('with OIDC_MFA=portal the portal asks for its own second factor', async () => {
  const own = await startAppWithIssuer({}, { OIDC_MFA: 'portal' });
  await execute(own.app.portal.db)`update company_account_settings set trusted_domains = '{bureau.example}'`;
  const person = own.issuer.people.add({ name: 'Bea Bos', email: 'bea@bureau.example' });
  const { user, token } = await own.signedInBy(person);
  const { code } = await givenTwoFactor(own.app, { ...user, token } as SignedInUser);
  const { body, jar } = await own.signIn(person);
  expect(body).toEqual({ next: 'second-step', ticket: expect.any(String), methods: ['totp', 'backup_code'] });
  const { ticket } = body as { ticket: string };
  const go = (totpCode: string) => own.app.send(continueCompanySignIn, { body: { ticket, totpCode }, cookies: jar });
  expect((await go('000000')).refusal).toMatchObject({ code: 'two_factor_code_wrong' });
  expect((await go(code())).body).toMatchObject({
    next: 'signed-in',
    user: { id: user.id },
  });
  await own.stop();
});

test('the page to sign out at the issuer is that of the issuer, and the portal when it is away', async () => {
  const { location } = await company.app.call(signOutOfCompanyAccount);
  expect(location.startsWith(new URL(company.issuer.url).origin)).toBe(true);
  expect(new URL(location).searchParams.get('post_logout_redirect_uri')).toBe('http://portaal.test/');
});

test('a session of the company account is one of the own sessions, and its device is known afterwards', async () => {
  const person = newPerson();
  const first = await company.signedInBy(person);
  await company.signedInBy(person, { cookies: first.cookies });
  const sessions = await company.app.call(listSessions, { token: first.token });
  expect(sessions).toHaveLength(2);
  expect(await company.app.refused(login, { body: { email: person.email!, password } })).toMatchObject({
    code: 'invalid_credentials',
  });
});

test('who has no password disables two-factor authentication with a recent authentication and a code', async () => {
  const { app } = company;
  const person = newPerson();
  const { token, user } = await company.signedInBy(person);
  const { code } = await givenTwoFactor(app, { ...user, token });
  app.clock.advance(11 * minutes);
  const disable = () => app.send(disableTwoFactor, { body: { totpCode: code() }, token });
  expect((await disable()).refusal?.code).toBe('reauthentication_required');
  await ownVisit(token, 'confirm', person);
  expect((await disable()).body).toEqual({ success: true });
});

test('a sign-out says whether the company account opened the session', async () => {
  const { token } = await company.signedInBy(newPerson());
  expect(await company.app.call(logout, { token })).toEqual({ success: true, byCompanyAccount: true });
  const byPassword = await givenSignedIn(company.app);
  expect((await company.app.call(logout, { token: byPassword.token })).byCompanyAccount).toBe(false);
});
