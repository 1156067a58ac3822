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
let app: TestApp;
let otherInstance: TestApp;
let noor: SignedInUser;
let device: Authenticator;

beforeAll(async () => {
  app = await startApp({ config });
  otherInstance = await startApp({ config, database: app.database, clock: app.clock });
});

beforeEach(async () => {
  noor = await givenSignedIn(app);
  ({ device } = await givenPasskey(app, noor));
  app.clock.advance(11 * minutes);
});

afterAll(async () => {
  await otherInstance.stop();
  await app.stop();
});

const signed = async ({ token } = noor, deviation: Deviation = {}) =>
  device.get(await app.call(startConfirmingByPasskey, { token }), deviation);
const confirm = async (passkey: Awaited<ReturnType<typeof signed>>, on = app) =>
  await on.send(reauthenticate, { token: noor.token, body: { passkey } });
const remove = async () => {
  const [passkey] = (await app.call(listPasskeys, { token: noor.token })).passkeys;
  return await app.send(removePasskey, { token: noor.token, params: { id: passkey!.id } });
};

test('a passkey confirms who it is, and the sensitive call is then accepted', async () => {
  expect((await remove()).refusal?.code).toBe('reauthentication_required');
  const options = await app.call(startConfirmingByPasskey, { token: noor.token });
  expect(options.allowCredentials.map(({ id }) => id)).toEqual(device.passkeys.map((each) => each.credentialId));
  expect((await confirm(device.get(options))).body).toEqual({ success: true });
  expect((await remove()).status).toBe(200);
  expect(await listAuditLogs(app, 'auth.reauthenticated')).toMatchObject([{ userId: noor.id }]);
});

test('of parallel answers to one challenge on two instances one confirms', async () => {
  const passkey = await signed();
  const answers = await Promise.all(
    [app, otherInstance, app, otherInstance].map((instance) => confirm(passkey, instance)),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('a challenge of another session, user or purpose is refused and counted', async () => {
  const elsewhere = await signedIn(app, noor);
  expect((await confirm(await signed(elsewhere))).refusal).toMatchObject({
    code: 'passkey_not_confirmed',
    message: 'Bevestigen met deze passkey lukt niet. Probeer het opnieuw, of gebruik uw wachtwoord.',
  });
  const options = await app.call(startPasskeySignIn, { body: { purpose: 'sign-in' } });
  expect((await confirm(device.get(options))).refusal?.code).toBe('passkey_not_confirmed');
  const sanne = await givenSignedIn(app);
  await givenPasskey(app, sanne, device);
  expect((await confirm(await signed(sanne))).refusal?.code).toBe('passkey_not_confirmed');
  for (let failed = 3; failed < 5; failed += 1) await confirm(await signed(noor, { isPresent: false }));
  expect((await confirm(await signed())).refusal?.code).toBe('rate_limited');
});
