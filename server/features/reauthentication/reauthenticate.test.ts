import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
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

let here: TestApp;
let there: TestApp;
let administrator: SignedInUser;

beforeEach(async () => {
  here = await startApp();
  there = await startApp({ database: here.database, clock: here.clock });
  administrator = await givenSignedIn(here, { role: 3 });
});

afterEach(async () => {
  await there.stop();
  await here.stop();
});

const confirm = (secret: string, on = here, token = administrator.token) =>
  on.send(reauthenticate, { body: { password: secret }, token });

/** A sensitive call: it changes a role. */
async function promote(on = here, token = administrator.token) {
  const { id } = await givenUser(here);
  return await on.send(promoteUser, { body: { userId: id, newRole: 2 }, token });
}

test('a sensitive call is accepted until 10 minutes after the sign-in, and again after a reauthentication', async () => {
  here.clock.advance(10 * minutes - 1);
  expect((await promote()).status).toBe(200);
  here.clock.advance(1);
  expect((await promote()).refusal).toMatchObject({
    code: 'reauthentication_required',
    message: 'Bevestig eerst met uw wachtwoord dat u het bent. Er is nog niets gewijzigd.',
  });
  expect((await confirm(password)).body).toEqual({ success: true });
  expect((await promote()).status).toBe(200);
  const audited = { userId: administrator.id, target: administrator.sessionId };
  expect(await listAuditLogs(here, 'auth.reauthenticated')).toMatchObject([audited]);
  expect(await listAuditLogs(here, 'call.refused')).toEqual([]);
});

test('a reauthentication on one instance counts on another that has the token in memory, and only in its session', async () => {
  const elsewhere = await signedIn(here, administrator);
  here.clock.advance(11 * minutes);
  expect((await promote(there)).refusal?.code).toBe('reauthentication_required');
  await confirm(password, here);
  expect((await promote(there)).status).toBe(200);
  expect((await promote(there, elsewhere.token)).refusal?.code).toBe('reauthentication_required');
});

test('exchanging the refresh token is no authentication', async () => {
  here.clock.advance(11 * minutes);
  const { token } = await here.call(refresh, { cookies: { portaal_refresh: administrator.refreshToken } });
  expect((await promote(here, token)).refusal?.code).toBe('reauthentication_required');
});

test('a wrong password is refused at its field, recorded, and renews nothing', async () => {
  here.clock.advance(11 * minutes);
  expect((await confirm('fout')).refusal).toMatchObject({
    code: 'current_password_wrong',
    fields: { password: 'Uw huidige wachtwoord klopt niet' },
  });
  expect((await promote()).refusal?.code).toBe('reauthentication_required');
  expect(await listAuditLogs(here, 'auth.reauthentication-refused')).toMatchObject([
    { userId: administrator.id, target: administrator.id, outcome: 'refused' },
  ]);
});

test('of 100 concurrent guesses on two instances five count, and they lock the account with one mail', async () => {
  const guesses = Array.from({ length: 100 }, (_, index) => (index > 50 ? password : `fout ${index}`));
  const answers = await Promise.all(guesses.map((guess, index) => confirm(guess, index % 2 === 0 ? here : there)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([400, 429]));
  expect(answers.filter(({ refusal }) => refusal?.code === 'current_password_wrong')).toHaveLength(5);
  const elsewhere = await here.send(login, { body: { email: administrator.email, password }, ip: '10.9.9.9' });
  expect(elsewhere.status).toBe(401);
  await runQueued(here, 'send-lock-mail');
  expect(await mailsTo(here, administrator.email)).toHaveLength(1);
});

test('a locked account cannot be reauthenticated with the right password, until the lock ends', async () => {
  for (let time = 0; time < 5; time += 1)
    await here.send(login, { body: { email: administrator.email, password: `fout ${time}` }, ip: '10.9.9.9' });
  expect(await here.refused(reauthenticate, { body: { password }, token: administrator.token })).toMatchObject({
    status: 429,
    code: 'rate_limited',
    retryAfter: 900,
  });
  here.clock.advance(15 * minutes - 1);
  const { token } = await here.call(refresh, { cookies: { portaal_refresh: administrator.refreshToken } });
  expect((await confirm(password, here, token)).status).toBe(429);
  here.clock.advance(1);
  expect((await confirm(password, here, token)).status).toBe(200);
  expect(await here.call(securityStatus, { token })).toMatchObject({ isLockedOut: false, attemptsLeft: 5 });
});

test('on a device on which the account has signed in, a lock that others cause does not reach the reauthentication', async () => {
  const { cookies, body } = await here.send(login, { body: { email: administrator.email, password } });
  const device = cookies.find(({ name }) => name === 'portaal_device')!;
  for (let time = 0; time < 5; time += 1)
    await here.send(login, { body: { email: administrator.email, password: `fout ${time}` }, ip: '10.9.9.9' });
  const known = { portaal_device: device.value };
  const answer = await here.send(reauthenticate, { body: { password }, token: body!.token, cookies: known });
  expect(answer.status).toBe(200);
});

test('a known device that used up its attempts is told when the next one is allowed', async () => {
  const { cookies } = await here.send(login, { body: { email: administrator.email, password } });
  const device = { portaal_device: cookies.find(({ name }) => name === 'portaal_device')!.value };
  const given = (secret: string) => ({ body: { password: secret }, token: administrator.token, cookies: device });
  for (let guess = 0; guess < 5; guess += 1) await here.send(reauthenticate, given(`fout ${guess}`));
  const refusal = await here.refused(reauthenticate, given(password));
  expect(refusal).toMatchObject({ code: 'rate_limited', retryAfter: 180 });
  here.clock.advance(3 * minutes);
  expect((await here.send(reauthenticate, given(password))).status).toBe(200);
});

test('a code of the second factor is enough, once on all instances, and a backup code as well', async () => {
  const { code, backupCodes } = await givenTwoFactor(here, administrator);
  here.clock.advance(10 * minutes);
  const totpCode = code();
  const confirmByCode = (on: TestApp, body: object) => on.send(reauthenticate, { body, token: administrator.token });
  const answers = await Promise.all(
    Array.from({ length: 4 }, (_, index) => confirmByCode(index % 2 === 0 ? here : there, { totpCode })),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400, 400]);
  expect((await promote()).status).toBe(200);
  here.clock.advance(1 * minutes);
  const [backupCode] = backupCodes;
  expect((await confirmByCode(here, { backupCode })).status).toBe(200);
  expect((await confirmByCode(there, { backupCode })).refusal).toMatchObject({
    code: 'two_factor_code_wrong',
    fields: { backupCode: 'Deze code klopt niet, of is al gebruikt. Vul een nieuwe code in.' },
  });
});

test('of 60 concurrent guesses of a code on two instances five count', async () => {
  await givenTwoFactor(here, administrator);
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, index) =>
      (index % 2 === 0 ? here : there).send(reauthenticate, {
        body: { totpCode: String(100_000 + index) },
        token: administrator.token,
      }),
    ),
  );
  expect(answers.filter(({ refusal }) => refusal?.code === 'two_factor_code_wrong').length).toBeLessThanOrEqual(5);
  expect(answers.every(({ status }) => status !== 200)).toBe(true);
});

test('nothing given is refused at the password', async () => {
  const { refusal } = await here.send(reauthenticate, { body: { totpCode: '' }, token: administrator.token });
  expect(refusal).toMatchObject({ code: 'validation_failed', fields: { password: 'Wachtwoord is verplicht' } });
});

test('a session that is closed while its password is verified is not renewed', async () => {
  const lock = sql`lock table failed_login_attempts in access exclusive mode`;
  const { refusal } = await blockedBy(
    here,
    (tx) => lock.execute(tx),
    () => confirm(password),
    () => transact(here.portal, (tx) => revokeSessions(tx, { userId: administrator.id })),
  );
  expect(refusal?.code).toBe('authentication_required');
});
