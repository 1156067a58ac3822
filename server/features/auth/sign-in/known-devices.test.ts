import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { changePassword, login } from '#contract/auth.ts';
import type { User } from '#contract/users.ts';
import { integer } from '#server/platform/database/column.ts';
import { getValue } from '#server/platform/database/statements.ts';
import { givenUser, password } from '#server/testing/given-user.ts';
import { listAuditLogs } from '#server/testing/list-audit-logs.ts';
import { days, minutes } from '#server/testing/settable-clock.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';
import { deleteExpiredAccountDataJob } from '../delete-expired.job.ts';

let app: TestApp;
let noor: User;
let network = 0;

beforeAll(async () => {
  app = await startApp();
});

beforeEach(async () => {
  network += 1;
  noor = await givenUser(app);
});

afterAll(() => app.stop());

type From = { device?: string; ip?: string; user?: User };

const signIn = (secret: string, { device, ip = `10.5.${network}.1`, user = noor }: From = {}) =>
  app.send(login, {
    ip,
    body: { email: user.email, password: secret },
    ...(device !== undefined && { cookies: { portaal_device: device } }),
  });

/** Signs in. @returns the cookie of the device */
async function knownDevice(from: From = {}): Promise<string> {
  const { cookies } = await signIn(password, from);
  return cookies.find(({ name }) => name === 'portaal_device')!.value;
}

async function fail(times: number, from: From = {}): Promise<void> {
  for (let time = 0; time < times; time += 1) await signIn(`fout ${time}`, from);
}

test('the cookie of a device lasts 400 days, is out of reach of scripts and stays the same', async () => {
  const { cookies } = await signIn(password);
  expect(cookies[1]).toMatchObject({
    name: 'portaal_device',
    maxAge: 400 * 24 * 3600,
    path: '/api/auth',
    httpOnly: true,
    sameSite: 'Strict',
  });
  const device = cookies[1]!.value;
  expect(await knownDevice({ device })).toBe(device);
});

test('a lock that others caused does not reach a device where the user signed in before', async () => {
  const device = await knownDevice();
  await fail(5);
  expect((await signIn(password)).status).toBe(401);
  expect((await signIn(password, { device })).status).toBe(200);
});

test('a network that used up its attempts still lets in the known devices of its colleagues', async () => {
  const device = await knownDevice();
  const others = await Promise.all(Array.from({ length: 25 }, () => givenUser(app)));
  for (const user of others) await fail(4, { user });
  expect((await signIn(password)).refusal).toMatchObject({ code: 'rate_limited' });
  expect((await signIn(password, { device })).status).toBe(200);
});

test('a known device has five attempts of its own, and its failures lock the account elsewhere', async () => {
  const device = await knownDevice();
  await fail(5, { device });
  expect((await signIn(password, { device })).refusal).toMatchObject({ code: 'invalid_credentials' });
  expect((await signIn(password)).status).toBe(401);
  expect((await listAuditLogs(app, 'auth.locked')).filter(({ userId }) => userId === noor.id)).toHaveLength(1);
  app.clock.advance(3 * minutes);
  expect((await signIn(password, { device })).status).toBe(200);
});

test('attempts that a known device has no more of do not lock the account elsewhere', async () => {
  const device = await knownDevice();
  await fail(5, { device });
  // While the account is locked, each attempt that the device gets back is used up.
  for (let time = 0; time < 4; time += 1) {
    app.clock.advance(3 * minutes);
    await fail(1, { device });
  }
  app.clock.advance(3 * minutes);
  await fail(6, { device });
  expect((await signIn(password)).status).toBe(200);
});

test('a complete sign-in resets the count of a known device', async () => {
  const device = await knownDevice();
  for (let round = 0; round < 3; round += 1) {
    await fail(4, { device });
    expect((await signIn(password, { device })).status).toBe(200);
  }
});

test('users who sign in in turn on one device each have their own attempts on it', async () => {
  const daan = await givenUser(app);
  let device = await knownDevice();
  device = await knownDevice({ device, user: daan });
  device = await knownDevice({ device });
  for (const user of [noor, daan]) {
    await fail(5, { user });
    expect((await signIn(password, { device, user })).status).toBe(200);
  }
});

test('a copy of the cookie from before the first sign-in of a user is not known for that user', async () => {
  const planted = await knownDevice({ user: await givenUser(app) });
  await knownDevice({ device: planted });
  await fail(5);
  expect((await signIn(password, { device: planted })).status).toBe(401);
});

/** Stores the device of a user for another one as well, as instances of an earlier version do. */
const shareDevice = async (of: User, other: User) =>
  await app.database.query(`insert into known_devices (device_hash, user_id, last_used_at)
    select device_hash, '${other.id}', last_used_at from known_devices where user_id = '${of.id}'`);

test('a device token that an earlier version stored for several users is known for none of them', async () => {
  const planter = await givenUser(app);
  const planted = await knownDevice({ user: planter });
  await shareDevice(planter, noor);
  await fail(5);
  expect((await signIn(password, { device: planted })).status).toBe(401);
  await knownDevice({ device: planted, user: planter });
  expect((await signIn(password, { device: planted })).status).toBe(401);
  app.clock.advance(16 * minutes);
  const device = await knownDevice({ device: planted });
  await fail(5);
  expect((await signIn(password, { device: planted })).status).toBe(401);
  expect((await signIn(password, { device })).status).toBe(200);
});

test('after a new password, the sign-in on a device makes copies of its cookie unknown', async () => {
  const { body, cookies } = await signIn(password);
  const copy = cookies[1]!.value;
  const secret = 'Regenboog op dinsdag';
  const form = { currentPassword: password, password: secret, confirmPassword: secret };
  await app.call(changePassword, { body: form, token: body!.token });
  expect((await signIn(secret, { device: copy })).status).toBe(200);
  await fail(5);
  expect((await signIn(secret, { device: copy })).status).toBe(401);
});

test('the cookie of a device on which many users sign in keeps the last twenty', async () => {
  const users = await Promise.all(Array.from({ length: 21 }, () => givenUser(app)));
  let device = await knownDevice();
  for (const user of users) device = await knownDevice({ device, user });
  expect(device.length).toBeLessThan(1000);
  for (const user of [noor, users[0]!, users[1]!]) await fail(5, { user });
  expect((await signIn(password, { device })).status).toBe(401);
  expect((await signIn(password, { device, user: users[0]! })).status).toBe(401);
  expect((await signIn(password, { device, user: users[1]! })).status).toBe(200);
});

test.each([
  ['of another user', async () => knownDevice({ user: await givenUser(app) })],
  ['that was invented', async () => `${'a'.repeat(43)}.${'b'.repeat(43)}`],
  ['with a changed signature', async () => (await knownDevice()).replace(/.$/, (end) => (end === 'A' ? 'B' : 'A'))],
])('a device %s is not known', async (_which, cookie) => {
  const device = await cookie();
  await fail(5);
  expect((await signIn(password, { device })).status).toBe(401);
});

test('after a changed password no device is known', async () => {
  const { body, cookies } = await signIn(password);
  const form = { currentPassword: password, password: 'Regenboog op dinsdag', confirmPassword: 'Regenboog op dinsdag' };
  await app.call(changePassword, { body: form, token: body!.token });
  await fail(5);
  expect((await signIn('Regenboog op dinsdag', { device: cookies[1]!.value })).status).toBe(401);
});

const count = () =>
  getValue(app.portal.db, integer)`select count(*) from failed_login_attempts where email = ${noor.email}`;

test('failed sign-ins are deleted after the configured number of days', async () => {
  const kept = await startApp({
    database: app.database,
    clock: app.clock,
    config: { failedSignInRetentionDays: 3 },
  });
  await fail(1);
  app.clock.advance(3 * days);
  await deleteExpiredAccountDataJob.run(kept.portal, {});
  expect(await count()).toBe(1);
  app.clock.advance(1);
  await deleteExpiredAccountDataJob.run(kept.portal, {});
  expect(await count()).toBe(0);
  await kept.stop();
});

test('failed sign-ins are deleted after a day, unused devices after 180', async () => {
  const device = await knownDevice();
  await fail(1);
  app.clock.advance(1 * days);
  await deleteExpiredAccountDataJob.run(app.portal, {});
  expect(await count()).toBe(1);
  app.clock.advance(1);
  await deleteExpiredAccountDataJob.run(app.portal, {});
  expect(await count()).toBe(0);
  app.clock.advance(180 * days);
  await deleteExpiredAccountDataJob.run(app.portal, {});
  await fail(5);
  expect((await signIn(password, { device })).status).toBe(401);
});
