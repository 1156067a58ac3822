import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { login, securityStatus, signInWithPasskey } from '#contract/auth.ts';
import { addPasskey, removePasskey } from '#contract/passkey-changes.ts';
import { startAddingPasskey } from '#contract/passkeys.ts';
import {
  disableTwoFactor,
  enableTwoFactor,
  renewBackupCodes,
  setUpTwoFactor,
  twoFactorStatus,
} from '#contract/two-factor.ts';
import { Authenticator } from '#server/testing/authenticators/authenticator.ts';
import { answeredChallenge, givenPasskey } from '#server/testing/given-passkey.ts';
import { givenTwoFactor } from '#server/testing/given-two-factor.ts';
import { givenSignedIn, password, type SignedInUser } from '#server/testing/given-user.ts';
import { listAuditLogs } from '#server/testing/list-audit-logs.ts';
import { mailsTo } from '#server/testing/mails.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';
import { stepOf, totpAt } from '../codes/totp.ts';
import { hashCode } from '../codes/one-time-codes.ts';

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
  device = new Authenticator(config.publicUrl);
});

afterAll(async () => {
  await otherInstance.stop();
  await app.stop();
});

const add = async () =>
  await app.call(addPasskey, {
    token: noor.token,
    body: { response: device.create(await app.call(startAddingPasskey, { token: noor.token })) },
  });
const remove = (id: string) => app.call(removePasskey, { token: noor.token, params: { id } });
const has2FA = async () => (await app.call(securityStatus, { token: noor.token })).has2FA;
const status = () => app.call(twoFactorStatus, { token: noor.token });
const credentials = () => ({ email: noor.email, password });
const signIn = (more: { backupCode?: string; totpCode?: string; rememberDevice?: boolean } = {}) =>
  app.send(login, { body: { ...credentials(), ...more } });
const secondStep = async (deviation: Parameters<typeof answeredChallenge>[2] = {}, by = device) => {
  const { body, cookies } = await answeredChallenge(app, by, { purpose: 'second-step', ...deviation });
  return { body: { ...credentials(), passkey: body.response }, cookies };
};

test('the first passkey is a second factor and comes with backup codes, the second one does not', async () => {
  expect(await has2FA()).toBe(false);
  const { backupCodes, backupCodesCreatedAt } = await add();
  expect(new Set(backupCodes).size).toBe(10);
  expect(await status()).toMatchObject({ backupCodesCreatedAt });
  expect(await has2FA()).toBe(true);
  expect(await status()).toMatchObject({ enabled: false, enabledAt: null, hasPasskeys: true, backupCodesLeft: 10 });
  const [mail] = await mailsTo(app, noor.email);
  expect(mail?.text).toContain('Bewaar uw backupcodes');
  expect(await add()).toMatchObject({ backupCodes: null, backupCodesCreatedAt: null });
});

test('after the password the passkey is asked, and a device that did not verify its user is enough', async () => {
  await add();
  const asked = await signIn();
  expect(asked.refusal).toMatchObject({ code: 'two_factor_required', methods: ['passkey', 'backup_code'] });
  expect((await app.send(login, await secondStep({ isVerified: false }))).status).toBe(200);
});

test('the methods are disclosed only after the right password', async () => {
  await add();
  const { refusal } = await app.send(login, { body: { ...credentials(), password: 'een gok' } });
  expect(refusal).toMatchObject({ code: 'invalid_credentials' });
  expect(refusal).not.toHaveProperty('methods');
});

test('of parallel second steps with one answer on two instances one signs in', async () => {
  await add();
  const given = await secondStep();
  const answers = await Promise.all(
    [app, otherInstance, app, otherInstance].map((instance) => instance.send(login, given)),
  );
  expect(answers.filter(({ status: code }) => code === 200)).toHaveLength(1);
});

test('the passkey of another user, for another purpose or with a wrong signature is refused and counted', async () => {
  await add();
  const sanne = await givenSignedIn(app);
  const stranger = new Authenticator(config.publicUrl);
  await givenPasskey(app, sanne, stranger);
  const wrong = [
    await secondStep({}, stranger),
    await secondStep({ purpose: 'sign-in' }),
    await secondStep({ keyOf: stranger.passkeys[0]! }),
  ];
  for (const given of wrong)
    expect((await app.send(login, given)).refusal).toMatchObject({
      code: 'passkey_refused',
      message: 'Met deze passkey lukt het niet. Probeer het opnieuw, of kies een andere manier.',
    });
  expect((await app.call(securityStatus, { token: noor.token })).attemptsLeft).toBe(2);
});

test('a passkey that verified its user signs in without a password or a code', async () => {
  await add();
  await givenTwoFactor(app, noor);
  expect((await signIn()).refusal?.methods).toEqual(['totp', 'passkey', 'backup_code']);
  expect((await app.send(signInWithPasskey, await answeredChallenge(app, device))).status).toBe(200);
});

test('whoever lost the only passkey signs in with a backup code, once', async () => {
  const { backupCodes } = await add();
  const backupCode = backupCodes![3]!;
  expect((await signIn({ backupCode })).status).toBe(200);
  expect((await status()).backupCodesLeft).toBe(9);
  expect((await signIn({ backupCode })).refusal?.code).toBe('two_factor_code_wrong');
  const renewed = await app.call(renewBackupCodes, { token: noor.token });
  expect((await signIn({ backupCode: renewed.backupCodes[0]! })).status).toBe(200);
});

test('an issued code removes the lost passkeys', async () => {
  const { passkey } = await add();
  const code = 'ABCD2345EFGH';
  const hash = hashCode(app.portal.config.secretKey, noor.id, code);
  await app.database.query(`insert into two_factor_codes (user_id, code_hash, issued_at, expires_at)
    values ('${noor.id}', '${hash}', now(), 'infinity')`);
  expect((await signIn({ backupCode: code })).status).toBe(200);
  expect(await has2FA()).toBe(false);
  expect((await status()).backupCodesLeft).toBe(0);
  expect((await signIn()).status).toBe(200);
  expect((await listAuditLogs(app, 'passkey.removed')).at(-1)).toMatchObject({ userId: noor.id, target: passkey.id });
});

test('removing the last passkey without an app turns the second factor off', async () => {
  const { passkey, backupCodes } = await add();
  const other = (await add()).passkey;
  await remove(other.id);
  expect(await has2FA()).toBe(true);
  await remove(passkey.id);
  expect(await has2FA()).toBe(false);
  expect((await status()).backupCodesLeft).toBe(0);
  expect((await signIn()).status).toBe(200);
  expect((await mailsTo(app, noor.email)).at(-1)?.text).toContain('alleen met uw wachtwoord beveiligd');
  expect((await listAuditLogs(app, 'two-factor.disabled')).at(-1)).toMatchObject({
    target: noor.id,
    details: { after: { by: 'passkey_removed' } },
  });
  const again = await add();
  expect(again.backupCodes).not.toEqual(backupCodes);
  expect((await signIn({ backupCode: backupCodes![0]! })).refusal?.code).toBe('two_factor_code_wrong');
});

test('with an app, passkeys come and go without changing the backup codes', async () => {
  const { backupCodes } = await givenTwoFactor(app, noor);
  const { passkey, backupCodes: made } = await add();
  expect(made).toBeNull();
  await remove(passkey.id);
  expect(await has2FA()).toBe(true);
  expect((await signIn({ backupCode: backupCodes[0]! })).status).toBe(200);
});

test('disabling the app keeps the passkeys and the backup codes', async () => {
  await add();
  const { backupCodes, code } = await givenTwoFactor(app, noor);
  await app.call(disableTwoFactor, { token: noor.token, body: { password, totpCode: code() } });
  expect(await has2FA()).toBe(true);
  expect((await signIn()).refusal?.methods).toEqual(['passkey', 'backup_code']);
  expect((await signIn({ backupCode: backupCodes[0]! })).status).toBe(200);
});

test('a setup that is not finished leaves the backup codes of the passkey in force', async () => {
  const { backupCodes } = await add();
  const pending = await app.call(setUpTwoFactor, { token: noor.token });
  expect((await signIn({ backupCode: pending.backupCodes[0]! })).refusal?.code).toBe('two_factor_code_wrong');
  expect((await signIn({ backupCode: backupCodes![0]! })).status).toBe(200);
  const totpCode = totpAt(pending.secret, stepOf(app.clock.now()));
  await app.call(enableTwoFactor, { token: noor.token, body: { totpCode } });
  expect((await signIn({ backupCode: pending.backupCodes[0]! })).status).toBe(200);
  expect((await signIn({ backupCode: backupCodes![1]! })).refusal?.code).toBe('two_factor_code_wrong');
});

test('a device that was remembered after a passkey skips the second step', async () => {
  await add();
  const { body, cookies } = await secondStep();
  const first = await app.send(login, { body: { ...body, rememberDevice: true }, cookies });
  const deviceCookie = first.cookies.find(({ name }) => name === '__Secure-portaal_device')!;
  const again = { body: credentials(), cookies: { '__Secure-portaal_device': deviceCookie.value } };
  expect((await app.send(login, again)).status).toBe(200);
});
