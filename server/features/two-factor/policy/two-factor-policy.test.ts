import { afterEach, beforeEach, expect, test } from 'vitest';
import { listApps } from '#contract/apps.ts';
import { verify } from '#contract/auth.ts';
import { readTwoFactorPolicy, saveTwoFactorPolicy } from '#contract/manage-two-factor.ts';
import { listNotifications } from '#contract/notifications.ts';
import { removePasskey } from '#contract/passkey-changes.ts';
import { closeCodes } from '#contract/platform/close-codes.ts';
import { listSessions } from '#contract/sessions.ts';
import { twoFactorStatus } from '#contract/two-factor.ts';
import { listUsers, promoteUser } from '#contract/users.ts';
import { givenApiKey } from '#server/testing/given-api-key.ts';
import { givenPasskey } from '#server/testing/given-passkey.ts';
import { givenSignedIn, signedIn, type SignedInUser } from '#server/testing/given-user.ts';
import { givenTwoFactor } from '#server/testing/given-two-factor.ts';
import { connectLive, LiveClient, liveUrl } from '#server/testing/live-client.ts';
import { runQueued } from '#server/testing/run-queued.ts';
import { days } from '#server/testing/settable-clock.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';

let app: TestApp;
let otherInstance: TestApp;
let administrator: SignedInUser;
let chief: SignedInUser;

// An app for each test: the policy applies to all administrators.
beforeEach(async () => {
  app = await startApp();
  otherInstance = await startApp({ database: app.database, clock: app.clock });
  administrator = await givenSignedIn(app, { role: 3 });
  chief = await givenSignedIn(app, { role: 3 });
  await givenTwoFactor(app, administrator);
  // The time of the database is later than that of the test.
  await app.database.query(`update users set created_at = '2026-01-01'`);
});

afterEach(async () => {
  await otherInstance.stop();
  await app.stop();
});

const require = async (graceDays: number) => {
  const { version } = await app.call(readTwoFactorPolicy, { token: administrator.token });
  return await app.call(saveTwoFactorPolicy, {
    body: { isRequired: true, graceDays, version },
    token: administrator.token,
  });
};
const list = (user: SignedInUser, on = app) => on.send(listUsers, { query: {}, token: user.token });

test('it is off by default, and says how many administrators have no two-factor authentication', async () => {
  expect(await app.call(readTwoFactorPolicy, { token: administrator.token })).toEqual({
    isRequired: false,
    graceDays: 14,
    requiredSince: null,
    version: 1,
    administrators: 2,
    withoutTwoFactor: 1,
  });
  expect(await app.call(twoFactorStatus, { token: chief.token })).toMatchObject({ requiredFrom: null });
});

test('within the grace period an administrator can do everything; after it only what is needed to set it up', async () => {
  await require(7);
  const requiredFrom = new Date(app.clock.now().getTime() + 7 * days).toISOString();
  expect(await app.call(twoFactorStatus, { token: chief.token })).toMatchObject({
    requiredFrom,
    requiredFromWithoutFactor: requiredFrom,
  });
  expect(await app.call(twoFactorStatus, { token: administrator.token })).toMatchObject({
    requiredFrom: null,
    requiredFromWithoutFactor: requiredFrom,
  });
  const noor = await givenSignedIn(app, { role: 2 });
  expect(await app.call(twoFactorStatus, { token: noor.token })).toMatchObject({ requiredFromWithoutFactor: null });
  expect(await app.call(listNotifications, { query: {}, token: chief.token })).toMatchObject([{ kind: 'security' }]);
  expect(await app.call(listNotifications, { query: {}, token: administrator.token })).toEqual([]);
  app.clock.advance(7 * days - 1);
  [administrator, chief] = [await signedIn(app, administrator), await signedIn(app, chief)];
  for (const on of [app, otherInstance]) expect((await list(chief, on)).status).toBe(200);
  app.clock.advance(1);
  for (const on of [app, otherInstance]) {
    expect((await list(chief, on)).refusal).toMatchObject({ code: 'two_factor_setup_required' });
    expect((await list(administrator, on)).status).toBe(200);
  }
  await app.call(verify, { token: chief.token });
  await app.call(listSessions, { token: chief.token });
  await givenTwoFactor(app, chief);
  expect((await list(chief)).status).toBe(200);
  await expect.poll(async () => (await list(chief, otherInstance)).status).toBe(200);
});

test('after the grace period the API keys of an administrator are refused too, until two-factor authentication is enabled', async () => {
  const { key } = await givenApiKey(app, chief.id);
  const codes = () =>
    Promise.all(
      [app, otherInstance].map(async (on) => (await on.send(listApps, { token: key })).refusal?.code ?? 'ok'),
    );
  expect(await codes()).toEqual(['ok', 'ok']);
  await require(0);
  await expect.poll(codes).toEqual(['two_factor_setup_required', 'two_factor_setup_required']);
  await givenTwoFactor(app, chief);
  await expect.poll(codes).toEqual(['ok', 'ok']);
});

test('a passkey that is added or removed counts at once on its instance, before the notification of the database', async () => {
  const config = { publicUrl: 'https://portaal.example' };
  const instance = await startApp({ config, database: app.database, clock: app.clock });
  await require(0);
  await app.database.query(`alter table passkeys disable trigger passkeys_changed;
    alter table two_factor_auth disable trigger two_factor_auth_changed`);
  await expect.poll(async () => (await list(chief, instance)).refusal?.code).toBe('two_factor_setup_required');
  const { id } = await givenPasskey(instance, chief);
  expect((await list(chief, instance)).status).toBe(200);
  await instance.call(removePasskey, { token: chief.token, params: { id } });
  expect((await list(chief, instance)).refusal?.code).toBe('two_factor_setup_required');
  await instance.stop();
});

/**
 * Until the instance has received what earlier commits notified:
 * a change of the policy closes the connections of all administrators.
 */
async function receiveRevocations(): Promise<void> {
  const mark = 'the last one';
  const { promise, resolve } = Promise.withResolvers<void>();
  app.portal.sessionRevocation.onRevoked((target) => {
    if ('sessionId' in target && target.sessionId === mark) resolve();
  });
  await app.database.query(`select pg_notify('portaal_revocations', '{"sessionId": "${mark}"}')`);
  await promise;
}

test('a live connection of an administrator is closed after the grace period', async () => {
  await require(7);
  app.clock.advance(7 * days - 1);
  [administrator, chief] = [await signedIn(app, administrator), await signedIn(app, chief)];
  await receiveRevocations();
  const address = await app.listen();
  const [kept, ended] = [
    await connectLive(app, address, administrator.token),
    await connectLive(app, address, chief.token),
  ];
  const late = await liveUrl(app, address, chief.token);
  app.clock.advance(1);
  // A connection with a ticket from before is closed at once,
  // one that is open when the listener reconnects or after 30 s.
  expect(await new LiveClient(late).closed).toBe(closeCodes.reauthenticate);
  await app.database.admin(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = '${app.database.name}' and query like 'listen %'`);
  expect(await ended.closed).toBe(closeCodes.reauthenticate);
  expect(kept.socket.readyState).toBe(kept.socket.OPEN);
  await kept.close();
});

test('without a grace period it applies at once on every instance, and ends when it is no longer required', async () => {
  for (const on of [app, otherInstance]) expect((await list(chief, on)).status).toBe(200);
  const { version } = await require(0);
  for (const on of [app, otherInstance])
    await expect.poll(async () => (await list(chief, on)).refusal?.code).toBe('two_factor_setup_required');
  await app.call(saveTwoFactorPolicy, {
    body: { isRequired: false, graceDays: 0, version },
    token: administrator.token,
  });
  for (const on of [app, otherInstance]) await expect.poll(async () => (await list(chief, on)).status).toBe(200);
});

test('the period of a new administrator starts with the promotion; other roles are not concerned', async () => {
  const noor = await givenSignedIn(app, { role: 2 });
  await app.database.query(`update users set created_at = '2026-01-01'`);
  await require(7);
  app.clock.advance(30 * days);
  const [freshAdministrator, freshNoor] = [await signedIn(app, administrator), await signedIn(app, noor)];
  expect((await list(freshNoor)).status).toBe(200);
  await app.call(promoteUser, { body: { userId: noor.id, newRole: 3 }, token: freshAdministrator.token });
  expect((await list(freshNoor)).status).toBe(200);
  const requiredFrom = new Date(app.clock.now().getTime() + 7 * days).toISOString();
  expect(await app.call(twoFactorStatus, { token: freshNoor.token })).toMatchObject({ requiredFrom });
  await runQueued(app, 'notify-due-administrator');
  const notifications = await app.call(listNotifications, { query: {}, token: freshNoor.token });
  expect(notifications.map(({ title }) => title)).toContain('2FA wordt verplicht voor beheerders');
});

test('a change that is based on an earlier version is refused with the present one', async () => {
  await require(7);
  const body = { isRequired: false, graceDays: 3, version: 1 };
  expect(await app.refused(saveTwoFactorPolicy, { body, token: administrator.token })).toMatchObject({
    code: 'changed_meanwhile',
    current: {
      isRequired: true,
      graceDays: 7,
      version: 2,
    },
  });
});
