import { afterEach, beforeEach, expect, test } from 'vitest';
import { verify } from '#contract/auth.ts';
import { readTwoFactorPolicy, saveTwoFactorPolicy } from '#contract/manage-two-factor.ts';
import { listNotifications } from '#contract/notifications.ts';
import { listSessions } from '#contract/sessions.ts';
import { twoFactorStatus } from '#contract/two-factor.ts';
import { listUsers, promoteUser } from '#contract/users.ts';
import { givenSignedIn, signedIn, type SignedInUser } from '#server/testing/given-user.ts';
import { givenTwoFactor } from '#server/testing/given-two-factor.ts';
import { days } from '#server/testing/settable-clock.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';

let here: TestApp;
let there: TestApp;
let boss: SignedInUser;
let chief: SignedInUser;

beforeEach(async () => {
  here = await startApp();
  there = await startApp({ database: here.database, clock: here.clock });
  boss = await givenSignedIn(here, { role: 3 });
  chief = await givenSignedIn(here, { role: 3 });
  await givenTwoFactor(here, boss);
  // The time of the database is later than that of the test.
  await here.database.query(`update users set created_at = '2026-01-01'`);
});

afterEach(async () => {
  await there.stop();
  await here.stop();
});

const require = async (graceDays: number) => {
  const { version } = await here.call(readTwoFactorPolicy, { token: boss.token });
  return await here.call(saveTwoFactorPolicy, { body: { isRequired: true, graceDays, version }, token: boss.token });
};
const list = (user: SignedInUser, on = here) => on.send(listUsers, { query: {}, token: user.token });

test('it is off by default, and says how many administrators have no two-factor authentication', async () => {
  expect(await here.call(readTwoFactorPolicy, { token: boss.token })).toEqual({
    ...{ isRequired: false, graceDays: 14, requiredSince: null, version: 1, administrators: 2, withoutTwoFactor: 1 },
  });
  expect(await here.call(twoFactorStatus, { token: chief.token })).toMatchObject({ requiredFrom: null });
});

test('within the period of grace an administrator can do everything; after it only what is needed to set it up', async () => {
  await require(7);
  const requiredFrom = new Date(here.clock.now().getTime() + 7 * days).toISOString();
  expect(await here.call(twoFactorStatus, { token: chief.token })).toMatchObject({ requiredFrom });
  expect(await here.call(listNotifications, { query: {}, token: chief.token })).toMatchObject([{ kind: 'security' }]);
  expect(await here.call(listNotifications, { query: {}, token: boss.token })).toEqual([]);
  here.clock.advance(7 * days - 1);
  [boss, chief] = [await signedIn(here, boss), await signedIn(here, chief)];
  for (const on of [here, there]) expect((await list(chief, on)).status).toBe(200);
  here.clock.advance(1);
  for (const on of [here, there]) {
    expect((await list(chief, on)).refusal).toMatchObject({ code: 'two_factor_setup_required' });
    expect((await list(boss, on)).status).toBe(200);
  }
  await here.call(verify, { token: chief.token });
  await here.call(listSessions, { token: chief.token });
  await givenTwoFactor(here, chief);
  expect((await list(chief)).status).toBe(200);
  await expect.poll(async () => (await list(chief, there)).status).toBe(200);
});

test('without a period of grace it applies at once on every instance, and ends when it is no longer required', async () => {
  for (const on of [here, there]) expect((await list(chief, on)).status).toBe(200);
  const { version } = await require(0);
  for (const on of [here, there])
    await expect.poll(async () => (await list(chief, on)).refusal?.code).toBe('two_factor_setup_required');
  await here.call(saveTwoFactorPolicy, { body: { isRequired: false, graceDays: 0, version }, token: boss.token });
  for (const on of [here, there]) await expect.poll(async () => (await list(chief, on)).status).toBe(200);
});

test('the period of a new administrator starts with the promotion; other roles are not concerned', async () => {
  const noor = await givenSignedIn(here, { role: 2 });
  await here.database.query(`update users set created_at = '2026-01-01'`);
  await require(7);
  here.clock.advance(30 * days);
  const [freshBoss, freshNoor] = [await signedIn(here, boss), await signedIn(here, noor)];
  expect((await list(freshNoor)).status).toBe(200);
  await here.call(promoteUser, { body: { userId: noor.id, newRole: 3 }, token: freshBoss.token });
  expect((await list(freshNoor)).status).toBe(200);
  const requiredFrom = new Date(here.clock.now().getTime() + 7 * days).toISOString();
  expect(await here.call(twoFactorStatus, { token: freshNoor.token })).toMatchObject({ requiredFrom });
});

test('a change that is based on an earlier version is refused with the present one', async () => {
  await require(7);
  const body = { isRequired: false, graceDays: 3, version: 1 };
  expect(await here.refused(saveTwoFactorPolicy, { body, token: boss.token })).toMatchObject({
    ...{ code: 'changed_meanwhile', current: { isRequired: true, graceDays: 7, version: 2 } },
  });
});
