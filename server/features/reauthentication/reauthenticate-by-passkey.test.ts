import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { removePasskey } from '#contract/passkey-changes.ts';
import { listPasskeys, startConfirmingByPasskey, startPasskeySignIn } from '#contract/passkeys.ts';
import { reauthenticate } from '#contract/reauthentication.ts';
import type { Authenticator, Deviation } from '#server/testing/authenticators/authenticator.ts';
import { givenPasskey } from '#server/testing/given-passkey.ts';
import { givenSignedIn, signedIn, type SignedInUser } from '#server/testing/given-user.ts';
import { listAuditLogs } from '#server/testing/list-audit-logs.ts';
import { minutes } from '#server/testing/settable-clock.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';

const config = { publicUrl: 'https://portaal.example' };
let here: TestApp;
let there: TestApp;
let noor: SignedInUser;
let device: Authenticator;

beforeAll(async () => {
  here = await startApp({ config });
  there = await startApp({ config, database: here.database, clock: here.clock });
});

beforeEach(async () => {
  noor = await givenSignedIn(here);
  ({ device } = await givenPasskey(here, noor));
  here.clock.advance(11 * minutes);
});

afterAll(async () => {
  await there.stop();
  await here.stop();
});

const signed = async ({ token } = noor, deviation: Deviation = {}) =>
  device.get(await here.call(startConfirmingByPasskey, { token }), deviation);
const confirm = async (passkey: Awaited<ReturnType<typeof signed>>, on = here) =>
  await on.send(reauthenticate, { token: noor.token, body: { passkey } });
const remove = async () => {
  const [passkey] = (await here.call(listPasskeys, { token: noor.token })).passkeys;
  return await here.send(removePasskey, { token: noor.token, params: { id: passkey!.id } });
};

test('a passkey confirms who it is, and the sensitive call is then accepted', async () => {
  expect((await remove()).refusal?.code).toBe('reauthentication_required');
  const options = await here.call(startConfirmingByPasskey, { token: noor.token });
  expect(options.allowCredentials.map(({ id }) => id)).toEqual(device.passkeys.map((each) => each.credentialId));
  expect((await confirm(device.get(options))).body).toEqual({ success: true });
  expect((await remove()).status).toBe(200);
  expect(await listAuditLogs(here, 'auth.reauthenticated')).toMatchObject([{ userId: noor.id }]);
});

test('of parallel answers to one challenge on two instances one confirms', async () => {
  const passkey = await signed();
  const answers = await Promise.all([here, there, here, there].map((app) => confirm(passkey, app)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('a challenge of another session, user or purpose is refused and counted', async () => {
  const elsewhere = await signedIn(here, noor);
  expect((await confirm(await signed(elsewhere))).refusal).toMatchObject({
    code: 'passkey_not_confirmed',
    message: 'Bevestigen met deze passkey lukt niet. Probeer het opnieuw, of gebruik uw wachtwoord.',
  });
  const options = await here.call(startPasskeySignIn, { body: { purpose: 'sign-in' } });
  expect((await confirm(device.get(options))).refusal?.code).toBe('passkey_not_confirmed');
  const sanne = await givenSignedIn(here);
  await givenPasskey(here, sanne, device);
  expect((await confirm(await signed(sanne))).refusal?.code).toBe('passkey_not_confirmed');
  for (let failed = 3; failed < 5; failed += 1) await confirm(await signed(noor, { isPresent: false }));
  expect((await confirm(await signed())).refusal?.code).toBe('rate_limited');
});
