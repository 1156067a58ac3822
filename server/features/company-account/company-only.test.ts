import { afterAll, beforeAll, expect, test } from 'vitest';
import { acceptInvitation } from '#contract/accept-invitation.ts';
import { changePassword, forgotPassword, login, register, resetPassword } from '#contract/auth.ts';
import { markEmergencyAccount } from '#contract/company-account.ts';
import { sendInvite } from '#contract/invitations.ts';
import { createAdministrator } from '#contract/setup.ts';
import { demoteUser, disableUsers } from '#contract/users.ts';
import { makeSetupLink, resetAdministrator } from '#server/features/auth/public.ts';
import { boolean, integer } from '#server/platform/database/column.ts';
import { execute, getValue } from '#server/platform/database/statements.ts';
import { givenSignedIn, givenUser, password, type SignedInUser } from '#server/testing/given-user.ts';
import { mailsTo, tokenIn } from '#server/testing/mails.ts';
import { runQueued } from '#server/testing/run-queued.ts';
import { type AppWithIssuer, oidcOf, startAppWithIssuer } from '#server/testing/start-app-with-issuer.ts';
import { startApp } from '#server/testing/start-app.ts';

let company: AppWithIssuer;
let administrator: SignedInUser;

beforeAll(async () => {
  company = await startAppWithIssuer({}, { OIDC_ONLY: '1' });
  administrator = await givenSignedIn(company.app, { role: 3 });
  await execute(company.app.portal.db)`update users set is_emergency = true where id = ${administrator.id}`;
});

afterAll(() => company.stop());

const fresh = 'Regenboog op dinsdag';

test('a password opens a session for an emergency account only, and its use is an alert', async () => {
  const { app } = company;
  const user = await givenUser(app);
  expect(await app.refused(login, { body: { email: user.email, password: 'fout' } })).toMatchObject({
    code: 'invalid_credentials',
  });
  expect(await app.refused(login, { body: { email: user.email, password } })).toMatchObject({
    code: 'company_account_only',
  });
  expect((await app.send(login, { body: { email: administrator.email, password } })).status).toBe(200);
  const key = `emergency-${administrator.id}`;
  expect(await getValue(app.portal.db, integer)`select count from alerts where key = ${key}`).toBe(1);
});

test('nobody registers, accepts an invitation with a password or gets a link for a new one', async () => {
  const { app } = company;
  const only = { code: 'company_account_only' };
  const account = { name: 'Sanne de Boer', username: 'sanne', email: 'sanne@bureau.example', password: fresh };
  expect(await app.refused(register, { body: account })).toMatchObject(only);
  await app.call(sendInvite, { body: { email: 'piet@bureau.example', role: 1 }, token: administrator.token });
  const token = tokenIn((await mailsTo(app, 'piet@bureau.example')).at(-1));
  const invited = { token, name: 'Piet Prins', username: 'piet', password: fresh, confirmPassword: fresh };
  expect(await app.refused(acceptInvitation, { body: invited })).toMatchObject(only);
  const user = await givenSignedIn(app);
  const change = { currentPassword: password, password: fresh, confirmPassword: fresh };
  expect(await app.refused(changePassword, { body: change, token: user.token })).toMatchObject(only);
  await app.call(forgotPassword, { body: { email: user.email } });
  await app.call(forgotPassword, { body: { email: administrator.email } });
  await runQueued(app, 'send-account-mail');
  expect(await mailsTo(app, user.email)).toEqual([]);
  expect(await mailsTo(app, administrator.email)).toHaveLength(1);
});

test('an invited person enters by the company account', async () => {
  const { app } = company;
  await app.call(sendInvite, { body: { email: 'bea@bureau.example', role: 2 }, token: administrator.token });
  const bea = company.issuer.people.add({ name: 'Bea Bos', email: 'bea@bureau.example' });
  expect((await company.signedInBy(bea)).user).toMatchObject({ role: 2, status: 'active' });
});

test('the last emergency account stays one: marking, roles and statuses', async () => {
  const { app } = company;
  const last = { status: 409, code: 'last_emergency_account' };
  const other = await givenSignedIn(app, { role: 3 });
  const mark = (id: string, isEmergency: boolean) => ({ params: { id }, body: { isEmergency }, token: other.token });
  expect(await app.refused(markEmergencyAccount, mark(administrator.id, false))).toMatchObject(last);
  const demotion = { body: { userId: administrator.id, newRole: 2 as const }, token: other.token };
  expect(await app.refused(demoteUser, demotion)).toMatchObject(last);
  const disabling = { body: { userIds: [administrator.id] }, token: other.token };
  expect(await app.refused(disableUsers, disabling)).toMatchObject(last);
  await app.call(markEmergencyAccount, mark(other.id, true));
  await app.call(markEmergencyAccount, mark(other.id, false));
  const user = await givenUser(app, { role: 2 });
  expect(await app.refused(markEmergencyAccount, mark(user.id, true))).toMatchObject({
    code: 'emergency_account_unfit',
  });
});

test('an administrator who is demoted is no emergency account any more', async () => {
  const { app } = company;
  const other = await givenUser(app, { role: 3 });
  await execute(app.portal.db)`update users set is_emergency = true where id = ${other.id}`;
  await app.call(demoteUser, { body: { userId: other.id, newRole: 2 }, token: administrator.token });
  expect(await app.refused(login, { body: { email: other.email, password } })).toMatchObject({
    code: 'company_account_only',
  });
});

test('the operator’s reset of an administrator works as before: its link gives a password that signs in', async () => {
  const { app } = company;
  const lost = await givenUser(app, { role: 3, password: null });
  const reset = await resetAdministrator(app.portal, { email: lost.email, operator: 'root' });
  const token = new URL(reset!.link).hash.replace(/^#(token=)?/, '');
  await app.call(resetPassword, { body: { token, password: fresh, confirmPassword: fresh } });
  expect((await app.send(login, { body: { email: lost.email, password: fresh } })).status).toBe(200);
});

test('a portal with administrators and no emergency account does not start', async () => {
  const plain = await startApp();
  const oidc = oidcOf(company.issuer, { OIDC_ONLY: '1' });
  await givenUser(plain, { role: 3 });
  const { database } = plain;
  await expect(startApp({ database, config: { oidc } }).then((app) => app.start())).rejects.toThrow(
    'emergency account',
  );
  await execute(plain.portal.db)`update users set is_emergency = true`;
  const started = await startApp({ database, config: { oidc } });
  await started.stop();
  await plain.stop();
});

test('the first administrator of a new portal is an emergency account', async () => {
  const app = await startApp({ config: { oidc: oidcOf(company.issuer, { OIDC_ONLY: '1' }) } });
  const token = new URL((await makeSetupLink(app.portal))!).hash.replace(/^#(token=)?/, '');
  const account = {
    name: 'Bea Baas',
    username: 'bea',
    email: 'bea@bureau.example',
    password: fresh,
    confirmPassword: fresh,
  };
  await app.call(createAdministrator, { body: { token, ...account } });
  expect(await getValue(app.portal.db, boolean)`select is_emergency from users`).toBe(true);
  await app.stop();
});
