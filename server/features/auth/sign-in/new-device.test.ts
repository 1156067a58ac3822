import { afterAll, beforeAll, expect, test } from 'vitest';
import { changePassword, login, securityStatus } from '#contract/auth.ts';
import type { User } from '#contract/users.ts';
import { integer } from '#server/platform/database/column.ts';
import { execute, getValue } from '#server/platform/database/statements.ts';
import { givenUser, password } from '#server/testing/given-user.ts';
import { mailsTo } from '#server/testing/mails.ts';
import { days } from '#server/testing/settable-clock.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';
import { sendNewDeviceMailJob } from './send-new-device-mail.job.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startApp();
});

afterAll(() => app.stop());

type Where = { device?: string; ip?: string; secret?: string };

/** @returns the cookie of the device */
async function signIn(user: User, { device, ip = '10.0.0.9', secret = password }: Where = {}): Promise<string> {
  const cookies = device !== undefined && { cookies: { portaal_device: device } };
  const answer = await app.send(login, { ip, body: { email: user.email, password: secret }, ...cookies });
  expect(answer.status).toBe(200);
  return answer.cookies.find(({ name }) => name === 'portaal_device')!.value;
}

const jobsOf = (user: User) => getValue(app.portal.db, integer)`
  select count(*) from graphile_worker._private_jobs where payload ->> 'userId' = ${user.id}`;

test('the first sign-in of an account and later ones on that device cause no mail', async () => {
  const noor = await givenUser(app);
  const device = await signIn(noor);
  await signIn(noor, { device });
  app.clock.advance(30 * days);
  await signIn(noor, { device });
  expect(await jobsOf(noor)).toBe(0);
});

test('a sign-in on another device is mailed once: when, which device, from where, and what to do', async () => {
  const noor = await givenUser(app);
  const [first, at] = [await signIn(noor), app.clock.now().toISOString()];
  const second = await signIn(noor, { ip: '10.0.0.7' });
  await signIn(noor, { device: first });
  await signIn(noor, { device: second });
  expect(await jobsOf(noor)).toBe(1);

  const userAgent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';
  await sendNewDeviceMailJob.run(app.portal, { userId: noor.id, ip: '10.0.0.7', userAgent, at });
  const [mail] = await mailsTo(app, noor.email);
  expect(mail?.subject).toBe('Ingelogd op een nieuw apparaat – Voorbeeld Recruitment');
  expect(mail?.text).toMatch(/uur is ingelogd op uw account met Chrome op Windows, vanaf het adres 10\.0\.0\.7\./);
  expect(mail?.text).toContain('Wijzig direct uw wachtwoord');
  expect(mail?.text).toContain('\n\nhttp://portaal.test/authentication\n\n');
});

test('a refused sign-in on another device causes no mail', async () => {
  const noor = await givenUser(app);
  await signIn(noor);
  expect((await app.send(login, { body: { email: noor.email, password: 'iets anders' } })).status).toBe(401);
  expect(await jobsOf(noor)).toBe(0);
});

test('a device of another user is new for an account', async () => {
  const [noor, daan] = [await givenUser(app), await givenUser(app)];
  await signIn(noor);
  await signIn(noor, { device: await signIn(daan) });
  expect(await jobsOf(noor)).toBe(1);
});

test('a copy of the cookie of another user, made before the account signed in on that device, is a new device', async () => {
  const [noor, daan] = [await givenUser(app), await givenUser(app)];
  const planted = await signIn(daan);
  const device = await signIn(noor, { device: planted });
  await signIn(noor, { device });
  await signIn(daan, { device });
  expect([await jobsOf(noor), await jobsOf(daan)]).toEqual([0, 0]);
  await signIn(noor, { device: planted });
  expect(await jobsOf(noor)).toBe(1);
});

test('after a changed password the own device is not new, and the moment is part of the status', async () => {
  const noor = await givenUser(app);
  const answer = await app.send(login, { body: { email: noor.email, password } });
  const { token } = answer.body!;
  const device = answer.cookies.find(({ name }) => name === 'portaal_device')!.value;
  const secret = 'Regenboog op dinsdag';
  await app.call(changePassword, {
    body: { currentPassword: password, password: secret, confirmPassword: secret },
    token,
  });
  await signIn(noor, { device, secret });
  expect(await jobsOf(noor)).toBe(0);
  expect(await app.call(securityStatus, { token })).toMatchObject({
    passwordChangedAt: app.clock.now().toISOString(),
  });
});

test('an account whose devices were deleted as unused is mailed about the next sign-in', async () => {
  const noor = await givenUser(app);
  await signIn(noor);
  await execute(app.portal.db)`delete from known_devices where user_id = ${noor.id}`;
  await signIn(noor);
  expect(await jobsOf(noor)).toBe(1);
});

test('a mailbox gets at most five such mails a day', async () => {
  const noor = await givenUser(app);
  const at = app.clock.now().toISOString();
  for (let time = 0; time < 7; time += 1)
    await sendNewDeviceMailJob.run(app.portal, { userId: noor.id, ip: '10.0.0.9', userAgent: null, at });
  expect(await mailsTo(app, noor.email)).toHaveLength(5);
});
