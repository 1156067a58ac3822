import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { login, securityStatus } from '#contract/auth.ts';
import {
  disableTwoFactor,
  enableTwoFactor,
  renewBackupCodes,
  setUpTwoFactor,
  twoFactorStatus,
} from '#contract/two-factor.ts';
import { givenSignedIn, password, signedIn, type SignedInUser } from '#server/testing/given-user.ts';
import { givenTwoFactor } from '#server/testing/given-two-factor.ts';
import { listAuditLogs } from '#server/testing/list-audit-logs.ts';
import { mailsTo } from '#server/testing/mails.ts';
import { hours, minutes } from '#server/testing/settable-clock.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';
import { stepOf, totpAt } from './codes/totp.ts';
import { deleteExpiredTwoFactorJob } from './delete-expired.job.ts';

let app: TestApp;
let otherInstance: TestApp;
let noor: SignedInUser;

beforeAll(async () => {
  app = await startApp();
  otherInstance = await startApp({ database: app.database, clock: app.clock });
});

beforeEach(async () => {
  noor = await givenSignedIn(app);
});

afterAll(async () => {
  await otherInstance.stop();
  await app.stop();
});

const setUp = () => app.call(setUpTwoFactor, { token: noor.token });
const codeOf = (secret: string) => totpAt(secret, stepOf(app.clock.now()));
const enable = (totpCode: string, on = app) => on.send(enableTwoFactor, { body: { totpCode }, token: noor.token });
const disable = (body: { password: string; totpCode?: string; backupCode?: string }, on = app) =>
  on.send(disableTwoFactor, { body, token: noor.token });
const status = () => app.call(twoFactorStatus, { token: noor.token });
const subjects = async () => (await mailsTo(app, noor.email)).map(({ subject }) => subject.split(' – ')[0]);
const eventsOf = async (user: SignedInUser) =>
  (await listAuditLogs(app)).filter(({ target }) => target === user.id).map(({ eventType }) => eventType);

test('a code of the secret enables two-factor authentication, with a mail and an audit row', async () => {
  expect(await status()).toMatchObject({ enabled: false, enabledAt: null, hasPasskeys: false, backupCodesLeft: 0 });
  const { secret, otpauthUrl, backupCodes } = await setUp();
  expect(otpauthUrl).toContain(`secret=${secret}&issuer=Voorbeeld%20Recruitment`);
  expect(new Set(backupCodes).size).toBe(10);
  for (const code of backupCodes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/);
  expect((await app.call(securityStatus, { token: noor.token })).has2FA).toBe(false);
  expect((await enable(codeOf(secret))).body).toEqual({ success: true });
  expect(await status()).toEqual({
    enabled: true,
    enabledAt: app.clock.now().toISOString(),
    requiredFrom: null,
    requiredFromWithoutFactor: null,
    hasPasskeys: false,
    backupCodesLeft: 10,
    backupCodesCreatedAt: app.clock.now().toISOString(),
  });
  expect((await app.call(securityStatus, { token: noor.token })).has2FA).toBe(true);
  expect(await subjects()).toEqual(['Tweefactorauthenticatie staat aan']);
  expect(await eventsOf(noor)).toEqual(expect.arrayContaining(['two-factor.set-up', 'two-factor.enabled']));
});

test('the secret is encrypted in the database, and no backup code is in it', async () => {
  const { secret, backupCodes } = await setUp();
  const stored = JSON.stringify(await app.database.query('select * from two_factor_auth'));
  for (const plain of [secret, ...backupCodes]) expect(stored).not.toContain(plain);
});

test('a new setup replaces the pending one', async () => {
  const [first, second] = [await setUp(), await setUp()];
  expect((await enable(codeOf(first.secret))).refusal?.code).toBe('two_factor_code_wrong');
  expect((await enable(codeOf(second.secret))).status).toBe(200);
  expect((await disable({ password, backupCode: first.backupCodes[0]! })).status).toBe(400);
  expect((await disable({ password, backupCode: second.backupCodes[0]! })).status).toBe(200);
});

test('a setup is completed within an hour, and its secret is deleted after that', async () => {
  const { secret } = await setUp();
  app.clock.advance(1 * hours + 1000);
  noor = await signedIn(app, noor);
  expect((await enable(codeOf(secret))).refusal?.code).toBe('two_factor_not_set_up');
  const factors = () =>
    app.database.query(`select secret, pending_backup_codes from two_factor_auth where user_id = '${noor.id}'`);
  expect(await factors()).toEqual([{ secret: expect.any(String), pending_backup_codes: expect.any(Array) }]);
  await deleteExpiredTwoFactorJob.run(app.portal, {});
  expect(await factors()).toEqual([{ secret: null, pending_backup_codes: null }]);
  expect((await enable(codeOf((await setUp()).secret))).status).toBe(200);
});

test('two-factor authentication cannot be enabled without a setup, nor set up while it is enabled', async () => {
  expect((await enable('123456')).refusal?.code).toBe('two_factor_not_set_up');
  const { code } = await givenTwoFactor(app, noor);
  expect((await app.refused(setUpTwoFactor, { token: noor.token })).code).toBe('two_factor_enabled');
  expect((await enable(code())).refusal?.code).toBe('two_factor_enabled');
});

test.each(['12345', '1234567', 'abcdef', ''])('the code %o is refused at its field', async (code) => {
  expect((await enable(code)).refusal).toMatchObject({
    code: 'validation_failed',
    fields: { totpCode: 'TOTP code moet 6 cijfers zijn' },
  });
});

test('after ten wrong codes a setup is refused for a while, and the account is not locked', async () => {
  const { secret } = await setUp();
  const wrong = codeOf(secret) === '000000' ? '111111' : '000000';
  for (let time = 0; time < 10; time += 1) expect((await enable(wrong)).refusal?.code).toBe('two_factor_code_wrong');
  const { refusal, headers } = await enable(codeOf(secret));
  expect([refusal?.code, headers['retry-after']]).toEqual(['rate_limited', '90']);
  expect(await app.call(securityStatus, { token: noor.token })).toMatchObject({ attemptsLeft: 5 });
});

test('a code for a setup that has expired is no wrong code', async () => {
  await setUp();
  app.clock.advance(1 * hours + 1000);
  noor = await signedIn(app, noor);
  for (let time = 0; time < 10; time += 1) expect((await enable('123456')).refusal?.code).toBe('two_factor_not_set_up');
  expect((await enable(codeOf((await setUp()).secret))).status).toBe(200);
});

test('of 8 concurrent enabling calls on two instances one enables', async () => {
  const { secret } = await setUp();
  const calls = Array.from({ length: 8 }, (_, index) => enable(codeOf(secret), index % 2 ? app : otherInstance));
  const codes = (await Promise.all(calls)).map(({ status: answer, refusal }) => refusal?.code ?? answer);
  expect(codes.filter((code) => code === 200)).toHaveLength(1);
});

test.each(['totpCode', 'backupCode'] as const)('the password and a %s disable it, with a mail', async (field) => {
  const { code, backupCodes } = await givenTwoFactor(app, noor);
  const given =
    field === 'totpCode' ? { totpCode: code(), backupCode: '' } : { backupCode: backupCodes[3]!.toLowerCase() };
  expect((await disable({ password, ...given })).body).toEqual({ success: true });
  expect((await status()).enabled).toBe(false);
  expect((await subjects()).at(-1)).toBe('Tweefactorauthenticatie staat uit');
  expect((await disable({ password, totpCode: code() })).refusal?.code).toBe('two_factor_disabled');
});

test('disabling asks for the password and one of the codes, each with its text', async () => {
  const { code } = await givenTwoFactor(app, noor);
  expect((await disable({ password: '' })).refusal?.fields).toEqual({
    password: 'Wachtwoord is verplicht',
    totpCode: 'TOTP code of backup code is verplicht',
  });
  expect((await disable({ password, totpCode: '12' })).refusal?.fields).toEqual({
    totpCode: 'TOTP code moet 6 cijfers zijn',
  });
  expect((await disable({ password: 'fout', totpCode: code() })).refusal).toMatchObject({
    code: 'current_password_wrong',
    fields: { password: 'Uw wachtwoord klopt niet' },
  });
  expect((await disable({ password, backupCode: 'AAAA-AAAA' })).refusal).toMatchObject({
    code: 'two_factor_code_wrong',
    fields: { backupCode: 'Deze code klopt niet, of is al gebruikt. Vul een nieuwe code in.' },
  });
  expect((await status()).enabled).toBe(true);
});

test('wrong passwords and codes of disabling lock the account, also when the password is right', async () => {
  const { code } = await givenTwoFactor(app, noor);
  for (let time = 0; time < 5; time += 1) await disable({ password, backupCode: `AAAAAAA${time}` });
  const { refusal, headers } = await disable({ password, totpCode: code() });
  expect([refusal?.code, headers['retry-after']]).toEqual(['rate_limited', '900']);
  app.clock.advance(15 * minutes);
  noor = await signedIn(app, noor);
  expect((await disable({ password, totpCode: code() })).status).toBe(200);
});

test('of 40 concurrent disabling calls with one backup code on two instances one works', async () => {
  const { backupCodes } = await givenTwoFactor(app, noor);
  const body = { password, backupCode: backupCodes[0]! };
  const calls = Array.from({ length: 40 }, (_, index) => disable(body, index % 2 ? app : otherInstance));
  expect((await Promise.all(calls)).filter(({ status: answer }) => answer === 200)).toHaveLength(1);
});

test('renewed backup codes replace the earlier ones', async () => {
  const { backupCodes: before } = await givenTwoFactor(app, noor);
  const { backupCodes } = await app.call(renewBackupCodes, { token: noor.token });
  expect(new Set([...before, ...backupCodes]).size).toBe(20);
  expect((await subjects()).at(-1)).toBe('U hebt nieuwe backupcodes');
  expect((await disable({ password, backupCode: before[0]! })).status).toBe(400);
  expect((await disable({ password, backupCode: backupCodes[0]! })).status).toBe(200);
  expect((await app.refused(renewBackupCodes, { token: noor.token })).code).toBe('two_factor_disabled');
});

test('the status says when the present backup codes were made, as the answer that brings them does', async () => {
  expect(await status()).toMatchObject({ backupCodesCreatedAt: null });
  const { code } = await givenTwoFactor(app, noor);
  expect(await status()).toMatchObject({ backupCodesCreatedAt: app.clock.now().toISOString() });
  app.clock.advance(1 * minutes);
  const renewed = await app.call(renewBackupCodes, { token: noor.token });
  expect(renewed.backupCodesCreatedAt).toBe(app.clock.now().toISOString());
  app.clock.advance(1 * minutes);
  await app.call(login, { body: { email: noor.email, password, backupCode: renewed.backupCodes[0]! } });
  expect(await status()).toMatchObject({
    backupCodesLeft: 9,
    backupCodesCreatedAt: renewed.backupCodesCreatedAt,
  });
  await disable({ password, totpCode: code() });
  expect(await status()).toMatchObject({ backupCodesLeft: 0, backupCodesCreatedAt: null });
});

test('setting up and renewing backup codes need a recent authentication', async () => {
  const { code } = await givenTwoFactor(app, noor);
  app.clock.advance(10 * minutes);
  expect((await app.refused(renewBackupCodes, { token: noor.token })).code).toBe('reauthentication_required');
  await disable({ password, totpCode: code() });
  expect((await app.refused(setUpTwoFactor, { token: noor.token })).code).toBe('reauthentication_required');
});
