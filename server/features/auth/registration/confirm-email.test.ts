import { afterEach, beforeEach, expect, test } from 'vitest';
import { confirmEmail, login, register } from '#contract/auth.ts';
import { listGreylistDomains, reviewDomain } from '#contract/domains.ts';
import { whitelistDomain } from '#server/features/domains/public.ts';
import { givenSignedIn, givenUser, type SignedInUser } from '#server/testing/given-user.ts';
import { mailsTo, tokenIn } from '#server/testing/mails.ts';
import { days } from '#server/testing/settable-clock.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';

let app: TestApp;
let supervisor: SignedInUser;

beforeEach(async () => {
  app = await startApp();
  supervisor = await givenSignedIn(app, { role: 2, email: 'chef@bureau.example' });
});

afterEach(() => app.stop());

const secret = 'Regenboog op dinsdag';

/** Registers somebody. @returns the token of the mail */
async function registered(email: string): Promise<string> {
  const username = email.replace('@', ' bij ');
  await app.call(register, {
    body: { name: 'Iemand Nieuw', username, email, password: secret, confirmPassword: secret },
  });
  return tokenIn((await mailsTo(app, email.toLowerCase()))[0]);
}

const confirm = (token: string) => app.send(confirmEmail, { body: { token } });
const signIn = (email: string) => app.send(login, { body: { email, password: secret } });
const review = (domain: string, approve: boolean) =>
  app.call(reviewDomain, { body: { domain, approve }, token: supervisor.token });

test('on a domain of the whitelist the account opens with the confirmation', async () => {
  await whitelistDomain(app.portal.db, app.portal, supervisor.email, supervisor.id);
  const token = await registered('sanne@BUREAU.example');
  expect((await confirm(token)).body).toEqual({ success: true, status: 'active' });
  expect((await signIn('sanne@bureau.example')).status).toBe(200);
});

test('on another domain the account waits for the review, which lists the domain once with all that wait', async () => {
  const first = await registered('sanne@elders.example');
  await registered('piet@elders.example');
  expect((await confirm(first)).body).toEqual({ success: true, status: 'pending' });
  expect((await signIn('sanne@elders.example')).refusal?.code).toBe('account_pending');
  expect(await app.call(listGreylistDomains, { token: supervisor.token })).toMatchObject([
    { domain: 'elders.example', status: 'pending', waitingUsers: 2 },
  ]);
});

test('a link works once', async () => {
  const token = await registered('sanne@elders.example');
  const answers = await Promise.all(Array.from({ length: 20 }, () => confirm(token)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(new Set(answers.flatMap(({ refusal }) => refusal?.code ?? []))).toEqual(new Set(['link_invalid']));
});

test('a link works for seven days', async () => {
  const [early, late] = [await registered('sanne@elders.example'), await registered('piet@elders.example')];
  app.clock.advance(7 * days - 1);
  expect((await confirm(early)).status).toBe(200);
  app.clock.advance(1);
  expect((await confirm(late)).refusal?.code).toBe('link_invalid');
});

test('a confirmation after the approval activates the account, one after a rejection does not', async () => {
  const [approved, rejected] = [await registered('sanne@goed.example'), await registered('piet@fout.example')];
  await review('goed.example', true);
  await review('fout.example', false);
  expect((await confirm(approved)).body?.status).toBe('active');
  expect((await confirm(rejected)).body?.status).toBe('pending');
});

test('after a concurrent review and confirmation no account is left pending', async () => {
  for (let round = 0; round < 25; round += 1) {
    const email = `sanne@kantoor${round}.example`;
    const token = await registered(email);
    await Promise.all([confirm(token), review(`kantoor${round}.example`, true)]);
    expect((await signIn(email)).status).toBe(200);
  }
});

test('a link for something else does not confirm an address', async () => {
  await givenUser(app, { email: 'noor@bureau.example' });
  expect((await confirm('een-ander-kenmerk')).refusal).toMatchObject({ code: 'link_invalid' });
});
