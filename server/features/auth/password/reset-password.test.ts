import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { checkResetLink, forgotPassword, login, register, resetPassword, verify } from '#contract/auth.ts';
import type { User } from '#contract/users.ts';
import { listAuditLogs } from '#server/testing/list-audit-logs.ts';
import { blockedBy } from '#server/testing/blocked.ts';
import { cheapHash, givenUser, password, signedIn } from '#server/testing/given-user.ts';
import { mailsTo, tokenIn } from '#server/testing/mails.ts';
import { hours } from '#server/testing/settable-clock.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';
import { tokenCalls } from '../policy.ts';

let app: TestApp;
let noor: User;
let ip: string;
let network = 0;

beforeAll(async () => {
  app = await startApp();
  await app.jobs.start();
});

beforeEach(async () => {
  network += 1;
  ip = `10.3.${network}.1`;
  noor = await givenUser(app);
});

afterAll(() => app.stop());

const fresh = 'Regenboog op dinsdag';
const forgot = (email: string) => app.call(forgotPassword, { ip, body: { email } });
const reset = (token: string, secret = fresh) =>
  app.send(resetPassword, { ip, body: { token, password: secret, confirmPassword: secret } });
const signIn = (secret: string) => app.send(login, { ip, body: { email: noor.email, password: secret } });

const check = (token: string) => app.send(checkResetLink, { ip, body: { token } });

/** Asks for a link. @returns its token */
async function linkFor(user: User): Promise<string> {
  const before = (await mailsTo(app, user.email)).length;
  await forgot(user.email);
  await expect.poll(() => mailsTo(app, user.email)).toHaveLength(before + 1);
  return tokenIn((await mailsTo(app, user.email)).at(-1));
}

/** Waits until no queued work is left. */
async function worked(): Promise<void> {
  await expect
    .poll(
      async () =>
        (
          await sql`select 1 from graphile_worker.jobs where locked_at is not null or attempts < 1`.execute(
            app.portal.db,
          )
        ).rows,
    )
    .toEqual([]);
}

test('the answer is the same for a known, an unknown and a disabled address; only the known one gets a mail', async () => {
  const disabled = await givenUser(app, { status: 'disabled' });
  const answers = [await forgot(noor.email), await forgot('niemand@bureau.example'), await forgot(disabled.email)];
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(answers[0]?.message).toBe(
    'Als dit email adres bij ons bekend is, ontvangt u een email met instructies voor het wijzigen van uw wachtwoord.',
  );
  await worked();
  expect(await mailsTo(app, noor.email)).toHaveLength(1);
  for (const email of ['niemand@bureau.example', disabled.email]) expect(await mailsTo(app, email)).toEqual([]);
});

test('an empty address is refused at its field', async () => {
  expect((await app.refused(forgotPassword, { body: { email: ' ' } })).fields).toEqual({
    email: 'Voer uw email adres in',
  });
});

test('the link sets the new password, ends every session, removes a lock and mails the owner', async () => {
  const { token } = await signedIn(app, noor);
  for (let time = 0; time < 5; time += 1) await signIn('fout');
  await worked();
  expect((await reset(await linkFor(noor))).body).toEqual({ success: true });
  expect((await app.send(verify, { token })).status).toBe(401);
  expect((await signIn(fresh)).status).toBe(200);
  expect((await signIn(password)).status).toBe(401);
  expect((await mailsTo(app, noor.email)).map(({ subject }) => subject).join()).toContain('Uw wachtwoord is gewijzigd');
  expect((await listAuditLogs(app, 'auth.password-reset')).filter(({ userId }) => userId === noor.id)).toHaveLength(1);
});

test('a check uses nothing up, and is refused for the same reasons as the link itself', async () => {
  const [token, other] = [await linkFor(noor), await linkFor(await givenUser(app))];
  for (let time = 0; time < 5; time += 1)
    expect((await check(token)).body).toEqual({ email: noor.email, passkeys: [] });
  expect((await reset(token)).status).toBe(200);
  expect((await check(token)).refusal?.code).toBe('link_used');
  expect((await check('een-ander-kenmerk')).refusal?.code).toBe('link_invalid');
  app.clock.advance(1 * hours);
  expect((await check(other)).refusal?.code).toBe('link_expired');
});

test('checks and uses of links are charged to one network together', async () => {
  for (let time = 0; time < tokenCalls.max; time += 1)
    expect((await app.send(checkResetLink, { ip, body: { token: 'x' } })).refusal?.code).toBe('link_invalid');
  const body = { token: 'x', password: fresh, confirmPassword: fresh };
  expect((await app.send(resetPassword, { ip, body })).refusal?.code).toBe('rate_limited');
  expect((await app.send(checkResetLink, { ip, body: { token: 'x' } })).refusal?.code).toBe('rate_limited');
});

test('a link is valid for an hour', async () => {
  const [early, late] = [await linkFor(noor), await linkFor(await givenUser(app))];
  app.clock.advance(1 * hours - 1);
  expect((await reset(early)).status).toBe(200);
  app.clock.advance(1);
  expect((await reset(late)).refusal).toMatchObject({ code: 'link_expired' });
});

test('the link of an account that was disabled since sets no password', async () => {
  const token = await linkFor(noor);
  await sql`update users set status = 'disabled' where id = ${noor.id}`.execute(app.portal.db);
  expect((await check(token)).refusal?.code).toBe('link_invalid');
  expect((await reset(token)).refusal?.code).toBe('link_invalid');
  await sql`update users set status = 'active' where id = ${noor.id}`.execute(app.portal.db);
  expect((await signIn(password)).status).toBe(200);
});

test('of fifty uses of one link at the same moment one works', async () => {
  const token = await linkFor(noor);
  const secrets = Array.from({ length: 50 }, (_, index) => `Regenboog nummer ${index}`);
  const answers = await Promise.all(secrets.map((secret) => reset(token, secret)));
  const winner = answers.findIndex(({ status }) => status === 200);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(new Set(answers.flatMap(({ refusal }) => refusal?.code ?? []))).toEqual(new Set(['link_used']));
  expect((await signIn(secrets[winner]!)).status).toBe(200);
});

test('a refused password leaves the link valid', async () => {
  const token = await linkFor(noor);
  expect((await reset(token, 'kort')).refusal?.fields).toMatchObject({
    password: expect.stringContaining('8 karakters'),
  });
  expect((await reset(token, 'wachtwoord')).refusal?.fields).toHaveProperty('password');
  expect((await reset(token)).status).toBe(200);
});

test('using one link ends the others, and an address gets no more than five an hour', async () => {
  const links = [
    await linkFor(noor),
    await linkFor(noor),
    await linkFor(noor),
    await linkFor(noor),
    await linkFor(noor),
  ];
  await forgot(noor.email);
  await worked();
  expect(await mailsTo(app, noor.email)).toHaveLength(5);
  expect((await reset(links[4]!)).status).toBe(200);
  expect((await reset(links[0]!)).refusal?.code).toBe('link_used');
  expect((await reset('een-ander-kenmerk')).refusal?.code).toBe('link_invalid');
});

test('the current password is refused, and leaves the link valid', async () => {
  const token = await linkFor(noor);
  expect((await reset(token, password)).refusal?.fields).toEqual({
    password: 'Dit is uw huidige wachtwoord. Kies een ander, of log ermee in.',
  });
  expect((await reset(token)).status).toBe(200);
});

test('who registered and forgot to confirm gets the confirmation again', async () => {
  const body = { name: 'Sanne de Boer', username: 'sanne', email: 'sanne@bureau.example', password: fresh };
  await app.call(register, { body });
  await expect.poll(() => mailsTo(app, body.email)).toHaveLength(1);
  await forgot(body.email);
  await expect.poll(() => mailsTo(app, body.email)).toHaveLength(2);
  expect((await mailsTo(app, body.email))[1]?.text).toContain('/confirm-email#token=');
});

test('addresses of one mailbox share its limit', async () => {
  const tagged = await Promise.all(
    Array.from({ length: 7 }, (_, index) => givenUser(app, { email: `noor+${index}@bureau.example` })),
  );
  for (const { email } of tagged) await forgot(email);
  await worked();
  const { rows } = await sql`select count(*) from outgoing_mails where recipient like 'noor+%'`.execute(app.portal.db);
  expect(rows).toEqual([{ count: 5 }]);
});

test('a network gets a hundred mails an hour out of the portal, counted by all instances', async () => {
  const other = await startApp({ database: app.database, clock: app.clock });
  const ask = (on: TestApp, index: number) =>
    on.send(forgotPassword, { ip: '10.0.0.9', body: { email: `raad${index}@bureau.example` } });
  const answers = [];
  for (let index = 0; index < 101; index += 1) answers.push(await ask(index % 2 ? app : other, index));
  await other.stop();
  expect(answers.slice(0, 100).every(({ status }) => status === 200)).toBe(true);
  expect(answers[100]?.refusal?.code).toBe('rate_limited');
  expect(answers[100]?.headers['retry-after']).toBe('36');
  expect((await app.send(forgotPassword, { ip: '10.0.0.10', body: { email: noor.email } })).status).toBe(200);
});

test('a sign-in with the old password that is concurrent with a reset opens no session', async () => {
  const change = sql`update users set password = ${cheapHash(fresh)} where id = ${noor.id}`;
  const answer = await blockedBy(
    app,
    (tx) => change.execute(tx),
    () => signIn(password),
  );
  expect(answer.refusal).toMatchObject({ code: 'invalid_credentials' });
});
