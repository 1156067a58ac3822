import { afterEach, beforeEach, expect, test } from 'vitest';
import { confirmEmail, forgotPassword, login, readRegistration, register, resendConfirmation } from '#contract/auth.ts';
import { listGreylistDomains } from '#contract/domains.ts';
import { listInvites, sendInvite } from '#contract/invitations.ts';
import { whitelistDomain } from '#server/features/domains/public.ts';
import { listAuditLogs } from '#server/testing/list-audit-logs.ts';
import { givenSignedIn, givenUser, type SignedInUser } from '#server/testing/given-user.ts';
import { mailsTo, tokenIn } from '#server/testing/mails.ts';
import { days } from '#server/testing/settable-clock.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';

let app: TestApp;
let supervisor: SignedInUser;

beforeEach(async () => {
  app = await startApp();
  await app.jobs.start();
  supervisor = await givenSignedIn(app, { role: 2, email: 'chef@bureau.example' });
  await whitelistDomain(app.portal.db, app.portal, 'bureau.example', supervisor.id);
});

afterEach(() => app.stop());

const secret = 'Regenboog op dinsdag';
const chosen = 'Een fiets zonder bel';

/** Registers somebody. @returns the token of the mail */
async function registered(email: string, password = secret, username = email.replace('@', ' bij ')): Promise<string> {
  const before = (await mailsTo(app, email.toLowerCase())).length;
  await app.call(register, { body: { name: 'Iemand Nieuw', username, email, password, confirmPassword: password } });
  await expect.poll(() => mailsTo(app, email.toLowerCase())).toHaveLength(before + 1);
  return tokenIn((await mailsTo(app, email.toLowerCase())).at(-1));
}

type More = { confirmPassword?: string; username?: string };
const confirm = (token: string, password = secret, more: More = {}) =>
  app.send(confirmEmail, { body: { token, password, ...more } });
const signIn = (email: string, password = secret) => app.send(login, { body: { email, password } });

test('with the password of the registration the account opens, on a domain of the whitelist', async () => {
  const token = await registered('sanne@BUREAU.example');
  expect(await app.call(readRegistration, { body: { token } })).toEqual({
    email: 'sanne@bureau.example',
    username: 'sanne bij BUREAU.example',
  });
  expect((await confirm(token)).body).toEqual({ success: true, status: 'active', email: 'sanne@bureau.example' });
  const { user } = (await signIn('sanne@bureau.example')).body!;
  expect(user).toMatchObject({ role: 1, emailVerified: true, domainStatus: 'whitelist', name: 'Iemand Nieuw' });
  expect(await listAuditLogs(app, 'auth.email-confirmed')).toMatchObject([{ userId: user.id }]);
});

test('before the confirmation nobody can sign in, and the refusal is that of an unknown address', async () => {
  await registered('sanne@bureau.example');
  const [registeredOne, unknown] = [await signIn('sanne@bureau.example'), await signIn('niemand@bureau.example')];
  expect(registeredOne.refusal).toMatchObject({ code: 'invalid_credentials' });
  expect({ ...registeredOne.refusal, requestId: '' }).toEqual({ ...unknown.refusal, requestId: '' });
});

test('the password of a stranger who registered the address never works', async () => {
  const token = await registered('sanne@bureau.example', 'Paraplu in de regen');
  const refusal = (await confirm(token)).refusal;
  expect(refusal).toMatchObject({ code: 'registration_password_wrong', fields: { password: expect.any(String) } });
  expect((await confirm(token, chosen, { confirmPassword: 'anders' })).refusal?.fields).toEqual({
    confirmPassword: 'Wachtwoorden komen niet overeen',
  });
  const weak = await confirm(token, 'wachtwoord', { confirmPassword: 'wachtwoord' });
  expect(weak.refusal?.fields).toHaveProperty('password');
  expect((await confirm(token, chosen, { confirmPassword: chosen })).status).toBe(200);
  expect((await signIn('sanne@bureau.example', 'Paraplu in de regen')).status).toBe(401);
  expect((await signIn('sanne@bureau.example', chosen)).status).toBe(200);
});

test('each registration of an address has its own link, and the first that is confirmed makes the account', async () => {
  const stranger = await registered('sanne@bureau.example', 'Paraplu in de regen', 'vreemde');
  const own = await registered('sanne@bureau.example', secret, 'eigenaar');
  expect((await confirm(own)).status).toBe(200);
  expect((await confirm(stranger, 'Paraplu in de regen')).refusal?.code).toBe('link_used');
  expect((await signIn('sanne@bureau.example')).body?.user.username).toBe('eigenaar');
});

test('a confirmed registration closes the others of its address, also once its account has another address', async () => {
  const email = 'sanne@bureau.example';
  const first = await registered(email);
  await app.call(resendConfirmation, { body: { email } });
  await expect.poll(() => mailsTo(app, email)).toHaveLength(2);
  await confirm(first);
  await app.database.query(`update users set email = 'sanne@nieuw.example' where email = '${email}'`);
  await app.call(forgotPassword, { body: { email } });
  await app.call(resendConfirmation, { body: { email } });
  await expect.poll(() => app.database.query('select id from graphile_worker.jobs')).toEqual([]);
  const [, second, ...more] = await mailsTo(app, email);
  expect(more).toEqual([]);
  expect((await confirm(tokenIn(second))).refusal?.code).toBe('link_used');
});

test('a user name that was taken since can be replaced', async () => {
  const token = await registered('sanne@bureau.example', secret, 'sanne');
  await givenUser(app, { username: 'Sanne' });
  expect((await confirm(token)).refusal).toMatchObject({
    code: 'username_taken',
    fields: { username: expect.any(String) },
  });
  expect((await confirm(token, secret, { username: 'sanne2' })).status).toBe(200);
});

test('opening the link, however often, confirms nothing and keeps it valid', async () => {
  const token = await registered('sanne@bureau.example');
  await Promise.all(Array.from({ length: 10 }, () => app.call(readRegistration, { body: { token } })));
  expect((await confirm(token)).status).toBe(200);
});

test('a link works once, and says later that it was used', async () => {
  const token = await registered('sanne@elders.example');
  const answers = await Promise.all(Array.from({ length: 10 }, () => confirm(token)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(new Set(answers.flatMap(({ refusal }) => refusal?.code ?? []))).toEqual(new Set(['link_used']));
  expect(await app.refused(readRegistration, { body: { token } })).toMatchObject({ code: 'link_used' });
});

test('a link works for seven days and says then that it expired; a new one can be asked for', async () => {
  const [early, late] = [await registered('sanne@bureau.example'), await registered('piet@bureau.example')];
  app.clock.advance(7 * days - 1);
  expect((await confirm(early)).status).toBe(200);
  app.clock.advance(1);
  expect((await confirm(late)).refusal?.code).toBe('link_expired');
  await app.call(resendConfirmation, { body: { email: 'piet@bureau.example' } });
  await expect.poll(() => mailsTo(app, 'piet@bureau.example')).toHaveLength(2);
  expect((await confirm(tokenIn((await mailsTo(app, 'piet@bureau.example'))[1]))).status).toBe(200);
});

test('an unknown link is neither used nor expired', async () => {
  expect((await confirm('een-ander-kenmerk')).refusal).toMatchObject({ code: 'link_invalid' });
});

test('on another domain the account waits for the review; only confirmed addresses put it on the list', async () => {
  const token = await registered('sanne@elders.example');
  await registered('piet@elders.example');
  const list = () => app.call(listGreylistDomains, { token: supervisor.token });
  expect(await list()).toEqual([]);
  expect((await confirm(token)).body?.status).toBe('pending');
  expect((await signIn('sanne@elders.example')).refusal?.code).toBe('account_pending');
  expect(await list()).toMatchObject([{ domain: 'elders.example', status: 'pending', waitingUsers: 1 }]);
});

test('somebody who was invited and registers with the form does not wait: the invitation is used, with its role', async () => {
  const administrator = await givenSignedIn(app, { role: 3 });
  await app.call(sendInvite, { body: { email: 'sanne@elders.example', role: 2 }, token: administrator.token });
  expect((await confirm(await registered('sanne@elders.example'))).body?.status).toBe('active');
  expect((await signIn('sanne@elders.example')).body?.user).toMatchObject({ role: 2, domainStatus: 'greylist' });
  expect(await app.call(listInvites, { query: {}, token: administrator.token })).toMatchObject([{ status: 'used' }]);
  expect(await listAuditLogs(app, 'invite.accepted')).toMatchObject([
    { details: { after: { invitedBy: administrator.id } } },
  ]);
  expect(await app.call(listGreylistDomains, { token: supervisor.token })).toEqual([]);
});
