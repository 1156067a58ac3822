import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { confirmEmail, forgotPassword, login, readRegistration, register, resendConfirmation } from '#contract/auth.ts';
import { listGreylistDomains } from '#contract/domains.ts';
import { listInvites, sendInvite } from '#contract/invitations.ts';
import { whitelistDomain } from '#server/features/domains/public.ts';
import { listAuditLogs } from '#server/testing/list-audit-logs.ts';
import { givenSignedIn, givenUser, signedIn, type SignedInUser } from '#server/testing/given-user.ts';
import { mailsTo, tokenIn } from '#server/testing/mails.ts';
import { days } from '#server/testing/settable-clock.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';

let app: TestApp;
let supervisor: SignedInUser;
let people = 0;
/** An address on the whitelist, one of another domain, and that domain: other ones for each test. */
let [email, strange, elsewhere] = ['', '', ''];

beforeAll(async () => {
  app = await startApp();
  await app.jobs.start();
  supervisor = await givenSignedIn(app, { role: 2, email: 'chef@bureau.example' });
  await whitelistDomain(app.portal.db, app.portal, 'bureau.example', supervisor.id);
});

beforeEach(async () => {
  supervisor = await signedIn(app, supervisor);
  people += 1;
  elsewhere = `elders${people}.example`;
  [email, strange] = [`sanne${people}@bureau.example`, `sanne@${elsewhere}`];
});

afterAll(() => app.stop());

const secret = 'Regenboog op dinsdag';
const chosen = 'Een fiets zonder bel';

/** Registers somebody. @returns the token of the mail */
async function registered(of: string, password = secret, username = of.replace('@', ' bij ')): Promise<string> {
  const mails = () => mailsTo(app, of.toLowerCase());
  const before = (await mails()).length;
  const form = { name: 'Iemand Nieuw', username, email: of, password, confirmPassword: password };
  await app.call(register, { body: form });
  await expect.poll(mails).toHaveLength(before + 1);
  return tokenIn((await mails()).at(-1));
}

type More = { confirmPassword?: string; username?: string };
const confirm = (token: string, password = secret, more: More = {}) =>
  app.send(confirmEmail, { body: { token, password, ...more } });
const signIn = (of: string, password = secret) => app.send(login, { body: { email: of, password } });
const listWaiting = async () =>
  (await app.call(listGreylistDomains, { token: supervisor.token })).filter(({ domain }) => domain === elsewhere);

test('with the password of the registration the account opens, on a domain of the whitelist', async () => {
  const token = await registered(email.toUpperCase());
  expect(await app.call(readRegistration, { body: { token } })).toEqual({
    email,
    username: email.toUpperCase().replace('@', ' bij '),
  });
  expect((await confirm(token)).body).toEqual({ success: true, status: 'active', email });
  const { user } = (await signIn(email)).body!;
  expect(user).toMatchObject({ role: 1, emailVerified: true, domainStatus: 'whitelist', name: 'Iemand Nieuw' });
  const confirmations = (await listAuditLogs(app, 'auth.email-confirmed')).filter(({ userId }) => userId === user.id);
  expect(confirmations).toHaveLength(1);
});

test('before the confirmation nobody can sign in, and the refusal is that of an unknown address', async () => {
  await registered(email);
  const [registeredOne, unknown] = [await signIn(email), await signIn('niemand@bureau.example')];
  expect(registeredOne.refusal).toMatchObject({ code: 'invalid_credentials' });
  expect({ ...registeredOne.refusal, requestId: '' }).toEqual({ ...unknown.refusal, requestId: '' });
});

test('the password of a stranger who registered the address never works', async () => {
  const token = await registered(email, 'Paraplu in de regen');
  const refusal = (await confirm(token)).refusal;
  expect(refusal).toMatchObject({ code: 'registration_password_wrong', fields: { password: expect.any(String) } });
  expect((await confirm(token, chosen, { confirmPassword: 'anders' })).refusal?.fields).toEqual({
    confirmPassword: 'Wachtwoorden komen niet overeen',
  });
  const weak = await confirm(token, 'wachtwoord', { confirmPassword: 'wachtwoord' });
  expect(weak.refusal?.fields).toHaveProperty('password');
  expect((await confirm(token, chosen, { confirmPassword: chosen })).status).toBe(200);
  expect((await signIn(email, 'Paraplu in de regen')).status).toBe(401);
  expect((await signIn(email, chosen)).status).toBe(200);
});

test('each registration of an address has its own link, and the first that is confirmed makes the account', async () => {
  const stranger = await registered(email, 'Paraplu in de regen', `vreemde${people}`);
  const own = await registered(email, secret, `eigenaar${people}`);
  expect((await confirm(own)).status).toBe(200);
  expect((await confirm(stranger, 'Paraplu in de regen')).refusal?.code).toBe('link_used');
  expect((await signIn(email)).body?.user.username).toBe(`eigenaar${people}`);
});

test('a confirmed registration closes the others of its address, also once its account has another address', async () => {
  const first = await registered(email);
  await app.call(resendConfirmation, { body: { email } });
  await expect.poll(() => mailsTo(app, email)).toHaveLength(2);
  await confirm(first);
  await app.database.query(`update users set email = 'sanne${people}@nieuw.example' where email = '${email}'`);
  await app.call(forgotPassword, { body: { email } });
  await app.call(resendConfirmation, { body: { email } });
  await expect.poll(() => app.database.query('select id from graphile_worker.jobs')).toEqual([]);
  const [, second, ...more] = await mailsTo(app, email);
  expect(more).toEqual([]);
  expect((await confirm(tokenIn(second))).refusal?.code).toBe('link_used');
});

test('a user name that was taken since can be replaced', async () => {
  const token = await registered(email, secret, `sanne ${people}`);
  await givenUser(app, { username: `Sanne ${people}` });
  expect((await confirm(token)).refusal).toMatchObject({
    code: 'username_taken',
    fields: { username: expect.any(String) },
  });
  expect((await confirm(token, secret, { username: `sanne ${people} b` })).status).toBe(200);
});

test('opening the link, however often, confirms nothing and keeps it valid', async () => {
  const token = await registered(email);
  await Promise.all(Array.from({ length: 10 }, () => app.call(readRegistration, { body: { token } })));
  expect((await confirm(token)).status).toBe(200);
});

test('a link works once, and says later that it was used', async () => {
  const token = await registered(strange);
  const answers = await Promise.all(Array.from({ length: 10 }, () => confirm(token)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(new Set(answers.flatMap(({ refusal }) => refusal?.code ?? []))).toEqual(new Set(['link_used']));
  expect(await app.refused(readRegistration, { body: { token } })).toMatchObject({ code: 'link_used' });
});

test('a link works for seven days and says then that it expired; a new one can be asked for', async () => {
  const [early, late] = [await registered(email), await registered('piet@bureau.example')];
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
  const token = await registered(strange);
  await registered(`piet@${elsewhere}`);
  expect(await listWaiting()).toEqual([]);
  expect((await confirm(token)).body?.status).toBe('pending');
  expect((await signIn(strange)).refusal?.code).toBe('account_pending');
  expect(await listWaiting()).toMatchObject([{ status: 'pending', waitingUsers: 1 }]);
});

test('somebody who was invited and registers with the form does not wait: the invitation is used, with its role', async () => {
  const administrator = await givenSignedIn(app, { role: 3 });
  await app.call(sendInvite, { body: { email: strange, role: 2 }, token: administrator.token });
  expect((await confirm(await registered(strange))).body?.status).toBe('active');
  expect((await signIn(strange)).body?.user).toMatchObject({ role: 2, domainStatus: 'greylist' });
  expect(await app.call(listInvites, { query: {}, token: administrator.token })).toMatchObject([{ status: 'used' }]);
  expect(await listAuditLogs(app, 'invite.accepted')).toMatchObject([
    { details: { after: { invitedBy: administrator.id } } },
  ]);
  expect(await listWaiting()).toEqual([]);
});
