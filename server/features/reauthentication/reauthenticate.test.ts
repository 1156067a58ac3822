import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { login, refresh, securityStatus } from '#contract/auth.ts';
import { promoteUser } from '#contract/users.ts';
import { reauthenticate } from '#contract/reauthentication.ts';
import { revokeSessions } from '#server/features/sessions/public.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { blockedBy } from '#server/testing/blocked.ts';
import { givenTwoFactor } from '#server/testing/given-two-factor.ts';
import { givenSignedIn, givenUser, password, signedIn, type SignedInUser } from '#server/testing/given-user.ts';
import { listAuditLogs } from '#server/testing/list-audit-logs.ts';
import { mailsTo } from '#server/testing/mails.ts';
import { runQueued } from '#server/testing/run-queued.ts';
import { minutes } from '#server/testing/settable-clock.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';

let app: TestApp;
let otherInstance: TestApp;
let administrator: SignedInUser;
/** Addresses of one test, whose failed attempts count for no other. */
let [ip, otherIp] = ['10.9.8.0', '10.9.9.0'];
let testCount = 0;

beforeAll(async () => {
  app = await startApp();
  otherInstance = await startApp({ database: app.database, clock: app.clock });
});

beforeEach(async () => {
  administrator = await givenSignedIn(app, { role: 3 });
  testCount += 1;
  [ip, otherIp] = [`10.9.8.${testCount}`, `10.9.9.${testCount}`];
});

afterAll(async () => {
  await otherInstance.stop();
  await app.stop();
});

const confirm = (secret: string, on = app, token = administrator.token) =>
  on.send(reauthenticate, { body: { password: secret }, token, ip });

const listOwnAudits = async (eventType: string) =>
  (await listAuditLogs(app, eventType)).filter(({ userId }) => userId === administrator.id);

/** A sensitive call: it changes a role. */
async function promote(on = app, token = administrator.token) {
  const { id } = await givenUser(app);
  return await on.send(promoteUser, { body: { userId: id, newRole: 2 }, token });
}

test('a sensitive call is accepted until 10 minutes after the sign-in, and again after a reauthentication', async () => {
  app.clock.advance(10 * minutes - 1);
  expect((await promote()).status).toBe(200);
  app.clock.advance(1);
  expect((await promote()).refusal).toMatchObject({
    code: 'reauthentication_required',
    message: 'Bevestig eerst met uw wachtwoord dat u het bent. Er is nog niets gewijzigd.',
  });
  expect((await confirm(password)).body).toEqual({ success: true });
  expect((await promote()).status).toBe(200);
  const audited = { userId: administrator.id, target: administrator.sessionId };
  expect(await listOwnAudits('auth.reauthenticated')).toMatchObject([audited]);
  expect(await listOwnAudits('call.refused')).toEqual([]);
});

test('a reauthentication on one instance counts on another that has the token in memory, and only in its session', async () => {
  const elsewhere = await signedIn(app, administrator);
  app.clock.advance(11 * minutes);
  expect((await promote(otherInstance)).refusal?.code).toBe('reauthentication_required');
  await confirm(password, app);
  expect((await promote(otherInstance)).status).toBe(200);
  expect((await promote(otherInstance, elsewhere.token)).refusal?.code).toBe('reauthentication_required');
});

test('exchanging the refresh token is no authentication', async () => {
  app.clock.advance(11 * minutes);
  const { token } = await app.call(refresh, { cookies: { portaal_refresh: administrator.refreshToken } });
  expect((await promote(app, token)).refusal?.code).toBe('reauthentication_required');
});

test('a wrong password is refused at its field, recorded, and renews nothing', async () => {
  app.clock.advance(11 * minutes);
  expect((await confirm('fout')).refusal).toMatchObject({
    code: 'current_password_wrong',
    fields: { password: 'Uw huidige wachtwoord klopt niet' },
  });
  expect((await promote()).refusal?.code).toBe('reauthentication_required');
  expect(await listOwnAudits('auth.reauthentication-refused')).toMatchObject([
    { userId: administrator.id, target: administrator.id, outcome: 'refused' },
  ]);
});

test('of 100 concurrent guesses on two instances five count, and they lock the account with one mail', async () => {
  const guesses = Array.from({ length: 100 }, (_, index) => (index > 50 ? password : `fout ${index}`));
  const answers = await Promise.all(
    guesses.map((guess, index) => confirm(guess, index % 2 === 0 ? app : otherInstance)),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([400, 429]));
  expect(answers.filter(({ refusal }) => refusal?.code === 'current_password_wrong')).toHaveLength(5);
  const elsewhere = await app.send(login, { body: { email: administrator.email, password }, ip: otherIp });
  expect(elsewhere.status).toBe(401);
  await runQueued(app, 'send-lock-mail');
  expect(await mailsTo(app, administrator.email)).toHaveLength(1);
});

test('a locked account cannot be reauthenticated with the right password, until the lock ends', async () => {
  for (let time = 0; time < 5; time += 1)
    await app.send(login, { body: { email: administrator.email, password: `fout ${time}` }, ip: otherIp });
  expect(await app.refused(reauthenticate, { body: { password }, token: administrator.token, ip })).toMatchObject({
    status: 429,
    code: 'rate_limited',
    retryAfter: 900,
  });
  app.clock.advance(15 * minutes - 1);
  const { token } = await app.call(refresh, { cookies: { portaal_refresh: administrator.refreshToken } });
  expect((await confirm(password, app, token)).status).toBe(429);
  app.clock.advance(1);
  expect((await confirm(password, app, token)).status).toBe(200);
  expect(await app.call(securityStatus, { token })).toMatchObject({ isLockedOut: false, attemptsLeft: 5 });
});

test('on a device on which the account has signed in, a lock that others cause does not reach the reauthentication', async () => {
  const { cookies, body } = await app.send(login, { body: { email: administrator.email, password }, ip });
  const device = cookies.find(({ name }) => name === 'portaal_device')!;
  for (let time = 0; time < 5; time += 1)
    await app.send(login, { body: { email: administrator.email, password: `fout ${time}` }, ip: otherIp });
  const known = { portaal_device: device.value };
  const answer = await app.send(reauthenticate, { body: { password }, token: body!.token, cookies: known, ip });
  expect(answer.status).toBe(200);
});

test('a known device that used up its attempts is told when the next one is allowed', async () => {
  const { cookies } = await app.send(login, { body: { email: administrator.email, password }, ip });
  const device = { portaal_device: cookies.find(({ name }) => name === 'portaal_device')!.value };
  const given = (secret: string) => ({ body: { password: secret }, token: administrator.token, cookies: device, ip });
  for (let guess = 0; guess < 5; guess += 1) await app.send(reauthenticate, given(`fout ${guess}`));
  const refusal = await app.refused(reauthenticate, given(password));
  expect(refusal).toMatchObject({ code: 'rate_limited', retryAfter: 180 });
  app.clock.advance(3 * minutes);
  expect((await app.send(reauthenticate, given(password))).status).toBe(200);
});

test('a code of the second factor is enough, once on all instances, and a backup code as well', async () => {
  const { code, backupCodes } = await givenTwoFactor(app, administrator);
  app.clock.advance(10 * minutes);
  const totpCode = code();
  const confirmByCode = (on: TestApp, body: object) =>
    on.send(reauthenticate, { body, token: administrator.token, ip });
  const answers = await Promise.all(
    Array.from({ length: 4 }, (_, index) => confirmByCode(index % 2 === 0 ? app : otherInstance, { totpCode })),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400, 400]);
  expect((await promote()).status).toBe(200);
  app.clock.advance(1 * minutes);
  const [backupCode] = backupCodes;
  expect((await confirmByCode(app, { backupCode })).status).toBe(200);
  expect((await confirmByCode(otherInstance, { backupCode })).refusal).toMatchObject({
    code: 'two_factor_code_wrong',
    fields: { backupCode: 'Deze code klopt niet, of is al gebruikt. Vul een nieuwe code in.' },
  });
});

test('of 60 concurrent guesses of a code on two instances five count', async () => {
  await givenTwoFactor(app, administrator);
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, index) =>
      (index % 2 === 0 ? app : otherInstance).send(reauthenticate, {
        body: { totpCode: String(100_000 + index) },
        token: administrator.token,
        ip,
      }),
    ),
  );
  expect(answers.filter(({ refusal }) => refusal?.code === 'two_factor_code_wrong')).toHaveLength(5);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([400, 429]));
});

test('nothing given is refused at the password', async () => {
  const { refusal } = await app.send(reauthenticate, { body: { totpCode: '' }, token: administrator.token });
  expect(refusal).toMatchObject({ code: 'validation_failed', fields: { password: 'Wachtwoord is verplicht' } });
});

test('a session that is closed while its password is verified is not renewed', async () => {
  const lock = sql`lock table failed_login_attempts in access exclusive mode`;
  const { refusal } = await blockedBy(
    app,
    (tx) => lock.execute(tx),
    () => confirm(password),
    () => transact(app.portal, (tx) => revokeSessions(tx, { userId: administrator.id })),
  );
  expect(refusal?.code).toBe('authentication_required');
});
