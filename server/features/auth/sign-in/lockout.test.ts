import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { changePassword, login, securityStatus } from '#contract/auth.ts';
import type { User } from '#contract/users.ts';
import { integer } from '#server/platform/database/column.ts';
import { getValue } from '#server/platform/database/statements.ts';
import { listAuditLogs } from '#server/testing/list-audit-logs.ts';
import { givenUser, password, signedIn } from '#server/testing/given-user.ts';
import { mailsTo } from '#server/testing/mails.ts';
import { days, minutes } from '#server/testing/settable-clock.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';

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
  ip = `10.4.${network}.1`;
  noor = await givenUser(app);
});

afterAll(() => app.stop());

const signIn = (secret: string, on = app) => on.send(login, { ip, body: { email: noor.email, password: secret } });
const listLocks = async (of = noor.email) =>
  (await listAuditLogs(app, 'auth.locked')).filter(({ userId, target }) => userId === noor.id || target === of);

async function fail(times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) expect((await signIn(`fout ${time}`)).status).toBe(401);
}

test('after five failures the right password gets the answer of a wrong one, for 15 minutes', async () => {
  await fail(4);
  const fifth = await signIn('fout');
  const locked = await signIn(password);
  expect({ ...locked.refusal, requestId: '' }).toEqual({ ...fifth.refusal, requestId: '' });
  app.clock.advance(15 * minutes - 1);
  expect((await signIn(password)).status).toBe(401);
  app.clock.advance(1);
  expect((await signIn(password)).status).toBe(200);
});

test('the owner gets one mail about it, however often is tried after that', async () => {
  app.clock.set('2027-03-10T12:00:00.000Z');
  await fail(12);
  await expect.poll(() => mailsTo(app, noor.email)).toHaveLength(1);
  const [mail] = await mailsTo(app, noor.email);
  expect(mail?.subject).toBe('Uw account is tijdelijk vergrendeld – Voorbeeld Recruitment');
  expect(mail?.text).toContain(
    `op woensdag 10 maart 2027 om 13:00 uur, met een onbekend apparaat, vanaf het adres ${ip}`,
  );
  expect(mail?.text).toContain('Daarom kunt u tot 13:15 uur alleen inloggen op een apparaat waarop u dat eerder deed.');
  expect(await listLocks()).toHaveLength(1);
});

test('a mailbox gets at most three such mails a day', async () => {
  for (let time = 0; time < 5; time += 1) {
    await fail(5);
    app.clock.advance(15 * minutes);
  }
  await expect.poll(() => getValue(app.portal.db, integer)`select count(*) from graphile_worker.jobs`).toBe(0);
  expect(await mailsTo(app, noor.email)).toHaveLength(3);
});

test('locking an unknown address does the same, but sends no mail', async () => {
  for (let time = 0; time < 7; time += 1)
    await app.refused(login, { ip, body: { email: 'niemand@bureau.example', password: 'fout' } });
  await expect.poll(() => getValue(app.portal.db, integer)`select count(*) from graphile_worker.jobs`).toBe(0);
  expect(await mailsTo(app, 'niemand@bureau.example')).toEqual([]);
  expect(await listLocks('niemand@bureau.example')).toMatchObject([{ target: 'niemand@bureau.example' }]);
});

test('only failures of the last 15 minutes count', async () => {
  await fail(2);
  app.clock.advance(10 * minutes);
  await fail(2);
  app.clock.advance(5 * minutes);
  // The first two are 15 minutes old; with the next two there are four.
  await fail(2);
  expect((await signIn(password)).status).toBe(200);
});

test('a success resets the count', async () => {
  await fail(4);
  expect((await signIn(password)).status).toBe(200);
  await fail(4);
  expect((await signIn(password)).status).toBe(200);
});

test('trying while it is locked does not make the lock last longer', async () => {
  await fail(5);
  app.clock.advance(14 * minutes);
  await fail(3);
  app.clock.advance(1 * minutes);
  expect((await signIn(password)).status).toBe(200);
});

test('of 200 concurrent guesses on two instances five count, and the right one among the others is refused', async () => {
  const other = await startApp({ database: app.database, clock: app.clock });
  const guesses = Array.from({ length: 200 }, (_, index) =>
    index === 30 || index === 190 ? password : `fout ${index}`,
  );
  const answers = await Promise.all(guesses.map((guess, index) => signIn(guess, index % 2 === 0 ? app : other)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401, 429]));
  const looked = (await listAuditLogs(app)).filter(
    ({ userId, outcome }) => userId === noor.id && outcome === 'refused',
  );
  expect(looked.length).toBe(5);
  expect((await signIn(password, other)).status).toBe(401);
  await other.stop();
});

test('the count survives a restart', async () => {
  await fail(5);
  const restarted = await startApp({ database: app.database, clock: app.clock });
  expect((await signIn(password, restarted)).status).toBe(401);
  await restarted.stop();
});

test('a lock and failures end when the clock was set back two months, and not when by half a minute', async () => {
  const { token } = await signedIn(app, noor);
  await fail(5);
  onTestFinished(() => app.clock.advance(60 * days + minutes / 2));
  app.clock.advance(-minutes / 2);
  expect((await signIn(password)).status).toBe(401);
  app.clock.advance(-60 * days);
  expect(await app.call(securityStatus, { token })).toMatchObject({ isLockedOut: false, attemptsLeft: 5 });
  await fail(4);
  expect((await signIn(password)).status).toBe(200);
});

test('a failure counts even when the rest of the call fails', async () => {
  const broken = await startApp({ database: app.database, clock: app.clock });
  await sql`alter table audit_logs rename to audit_logs_away`.execute(app.portal.db);
  for (let time = 0; time < 5; time += 1)
    await broken.server.inject({ method: 'POST', url: login.path, body: { email: noor.email, password: 'fout' } });
  await sql`alter table audit_logs_away rename to audit_logs`.execute(app.portal.db);
  await broken.stop({ failedCallsAreFine: true });
  expect((await signIn(password)).status).toBe(401);
});

test('the signed-in owner sees how many attempts are left, and that the account is locked', async () => {
  const { token } = await signedIn(app, noor);
  const status = () => app.call(securityStatus, { token });
  expect(await status()).toEqual({
    has2FA: false,
    isLockedOut: false,
    attemptsLeft: 5,
    passwordChangedAt: expect.any(String),
  });
  await fail(3);
  expect(await status()).toMatchObject({ isLockedOut: false, attemptsLeft: 2 });
  await fail(2);
  expect(await status()).toMatchObject({ isLockedOut: true, attemptsLeft: 0 });
  app.clock.advance(14 * minutes);
  expect(await status()).toMatchObject({ isLockedOut: true });
});

test('wrong guesses at the current password count too', async () => {
  const { token } = await signedIn(app, noor);
  const body = { currentPassword: 'fout', password: 'Heel wat anders 1', confirmPassword: 'Heel wat anders 1' };
  for (let time = 0; time < 5; time += 1)
    expect(await app.refused(changePassword, { body, token })).toMatchObject({ code: 'current_password_wrong' });
  expect(await app.refused(changePassword, { body: { ...body, currentPassword: password }, token })).toMatchObject({
    status: 429,
    code: 'rate_limited',
    retryAfter: 900,
  });
  expect((await signIn(password)).status).toBe(401);
});
