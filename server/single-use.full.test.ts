import { afterAll, beforeAll, expect, test } from 'vitest';
import { forgotPassword, login, resetPassword } from '#contract/auth.ts';
import { confirmEmailChange, requestEmailChange } from '#contract/email-change.ts';
import { issueTwoFactorCode } from '#contract/manage-two-factor.ts';
import type { Endpoint } from '#contract/platform/endpoint.ts';
import { stepOf, totpAt } from '#server/features/two-factor/public.ts';
import { systemClock } from '#server/platform/clock.ts';
import { givenTwoFactor } from '#server/testing/given-two-factor.ts';
import { givenSignedIn, password, type SignedInUser } from '#server/testing/given-user.ts';
import { listAuditLogs } from '#server/testing/list-audit-logs.ts';
import { mailsTo, tokenIn } from '#server/testing/mails.ts';
import { spawnPortal, type SpawnedPortal } from '#server/testing/servers/spawn-portal.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';

// What is used once is used once by two processes of the server. Features test the same on two instances in a process.

let app: TestApp;
let processes: SpawnedPortal[];
let addresses: string[];
let noor: SignedInUser;

beforeAll(async () => {
  // The processes use the system clock.
  app = await startApp({ clock: { ...systemClock, set: () => undefined, advance: () => undefined } });
  processes = [1, 2].map(() => spawnPortal({ DATABASE_URL: app.database.url }));
  addresses = await Promise.all(processes.map(({ ready }) => ready));
}, 60_000);

afterAll(async () => {
  for (const { kill } of processes) await kill();
  await app.stop();
});

/** The status of twenty calls that are sent at once, half of them to each process. */
async function callBoth({ method, path }: Endpoint, body: object): Promise<number[]> {
  return await Promise.all(
    Array.from({ length: 20 }, async (_, index) => {
      const headers = { 'content-type': 'application/json' };
      return (await fetch(addresses[index % 2]! + path, { method, headers, body: JSON.stringify(body) })).status;
    }),
  );
}

/** The processes send the mails. */
async function tokenMailedTo(address: string): Promise<string> {
  await expect.poll(async () => (await mailsTo(app, address)).length).toBe(1);
  return tokenIn((await mailsTo(app, address))[0]);
}

const successes = (statuses: number[]) => statuses.filter((status) => status < 300).length;

test('a backup code signs in once', async () => {
  noor = await givenSignedIn(app);
  const { backupCodes } = await givenTwoFactor(app, noor);
  const statuses = await callBoth(login, { email: noor.email, password, backupCode: backupCodes[0] });
  expect(successes(statuses)).toBe(1);
});

test('a code of the authenticator app signs in once', async () => {
  noor = await givenSignedIn(app);
  const { secret } = await givenTwoFactor(app, noor);
  // The code of this step enabled the app.
  const totpCode = totpAt(secret, stepOf(app.clock.now()) + 1);
  expect(successes(await callBoth(login, { email: noor.email, password, totpCode }))).toBe(1);
});

test('the link for a new password works once', async () => {
  noor = await givenSignedIn(app);
  await app.call(forgotPassword, { body: { email: noor.email } });
  const token = await tokenMailedTo(noor.email);
  const chosen = 'Regenboog op dinsdag';
  const statuses = await callBoth(resetPassword, { token, password: chosen, confirmPassword: chosen });
  expect(successes(statuses)).toBe(1);
});

test('the confirmation of another address works once', async () => {
  noor = await givenSignedIn(app);
  const email = `nieuw.${noor.id}@bureau.example`;
  await app.call(requestEmailChange, { body: { email }, token: noor.token });
  const token = await tokenMailedTo(email);
  expect(successes(await callBoth(confirmEmailChange, { token }))).toBe(1);
});

test('the code that an administrator issues is used once', async () => {
  const administrator = await givenSignedIn(app, { role: 3 });
  noor = await givenSignedIn(app);
  await givenTwoFactor(app, noor);
  const { code } = await app.call(issueTwoFactorCode, { params: { id: noor.id }, token: administrator.token });
  await callBoth(login, { email: noor.email, password, backupCode: code });
  // It turns two-factor authentication off: later calls sign in with the password.
  const used = (await listAuditLogs(app, 'two-factor.disabled')).filter(({ target }) => target === noor.id);
  expect(used).toHaveLength(1);
});
