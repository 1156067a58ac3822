import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { forgotPassword, login, resetPassword, verify } from '#contract/auth.ts';
import type { User } from '#contract/users.ts';
import { listAuditLogs } from '#server/testing/list-audit-logs.ts';
import { blockedBy } from '#server/testing/blocked.ts';
import { cheapHash, givenUser, password, signedIn } from '#server/testing/given-user.ts';
import { mailsTo, tokenIn } from '#server/testing/mails.ts';
import { hours } from '#server/testing/settable-clock.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';

let app: TestApp;
let noor: User;

beforeEach(async () => {
  app = await startApp();
  await app.jobs.start();
  noor = await givenUser(app);
});

afterEach(() => app.stop());

const fresh = 'Regenboog op dinsdag';
const forgot = (email: string) => app.call(forgotPassword, { body: { email } });
const reset = (token: string, secret = fresh) =>
  app.send(resetPassword, { body: { token, password: secret, confirmPassword: secret } });
const signIn = (secret: string) => app.send(login, { body: { email: noor.email, password: secret } });

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
  const { rows } = await sql`select count(*) from outgoing_mails`.execute(app.portal.db);
  expect(rows).toEqual([{ count: 1 }]);
});

test('an empty address is refused at its field', async () => {
  expect((await app.refused(forgotPassword, { body: { email: ' ' } })).fields).toEqual({
    email: 'Voer uw email adres in',
  });
});

test('the link sets the new password, ends every session, removes a lock and mails the owner', async () => {
  const { token } = await signedIn(app, noor);
  for (let time = 0; time < 5; time += 1) await signIn('fout');
  expect((await reset(await linkFor(noor))).body).toEqual({ success: true });
  expect((await app.send(verify, { token })).status).toBe(401);
  expect((await signIn(fresh)).status).toBe(200);
  expect((await signIn(password)).status).toBe(401);
  expect((await mailsTo(app, noor.email)).at(-1)?.subject).toContain('Uw wachtwoord is gewijzigd');
  expect(await listAuditLogs(app, 'auth.password-reset')).toMatchObject([{ userId: noor.id }]);
});

test('a link is valid for an hour', async () => {
  const [early, late] = [await linkFor(noor), await linkFor(await givenUser(app))];
  app.clock.advance(1 * hours - 1);
  expect((await reset(early)).status).toBe(200);
  app.clock.advance(1);
  expect((await reset(late)).refusal).toMatchObject({ code: 'link_invalid' });
});

test('of a hundred uses of one link at the same moment one works', async () => {
  const token = await linkFor(noor);
  const secrets = Array.from({ length: 100 }, (_, index) => `Regenboog nummer ${index}`);
  const answers = await Promise.all(secrets.map((secret) => reset(token, secret)));
  const winner = answers.findIndex(({ status }) => status === 200);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(new Set(answers.flatMap(({ refusal }) => refusal?.code ?? []))).toEqual(new Set(['link_invalid']));
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
  expect((await reset(links[0]!)).refusal?.code).toBe('link_invalid');
});

test('a reset confirms the address, since its link was in a mail to it', async () => {
  const pending = await givenUser(app, { status: 'pending', emailVerified: false, domainStatus: 'greylist' });
  await reset(await linkFor(pending));
  const body = { email: pending.email, password: fresh };
  expect((await app.refused(login, { body })).code).toBe('account_pending');
});

test('a reset waits for a review of the domain before it touches the user, so that neither blocks the other', async () => {
  const pending = await givenUser(app, { email: 'sanne@elders.example', status: 'pending', domainStatus: 'greylist' });
  const link = await linkFor(pending);
  const review = sql`select pg_advisory_xact_lock(hashtextextended('domain elders.example', 0))`;
  const activate = sql`update users set status = 'active' where id = ${pending.id}`;
  const answer = await blockedBy(
    app,
    (tx) => review.execute(tx),
    () => reset(link),
    (tx) => activate.execute(tx),
  );
  expect(answer.status).toBe(200);
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
