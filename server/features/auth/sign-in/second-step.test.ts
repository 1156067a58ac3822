import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { changePassword, login, securityStatus } from '#contract/auth.ts';
import { disableTwoFactor, listTrustedDevices, revokeTrustedDevice, twoFactorStatus } from '#contract/two-factor.ts';
import { givenSignedIn, password, signedIn, type SignedInUser } from '#server/testing/given-user.ts';
import { givenTwoFactor, type GivenTwoFactor } from '#server/testing/given-two-factor.ts';
import { listAuditLogs } from '#server/testing/list-audit-logs.ts';
import { mailsTo } from '#server/testing/mails.ts';
import { runQueued } from '#server/testing/run-queued.ts';
import { days, minutes } from '#server/testing/settable-clock.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';

let app: TestApp;
let otherInstance: TestApp;
let noor: SignedInUser;
let factor: GivenTwoFactor;
let network = 0;

beforeAll(async () => {
  app = await startApp();
  otherInstance = await startApp({ database: app.database, clock: app.clock });
});

beforeEach(async () => {
  network += 1;
  noor = await givenSignedIn(app);
  factor = await givenTwoFactor(app, noor);
});

afterAll(async () => {
  await otherInstance.stop();
  await app.stop();
});

type Given = { password?: string; totpCode?: string; backupCode?: string; rememberDevice?: boolean };

const signIn = (given: Given = {}, { on = app, device }: { on?: TestApp; device?: string } = {}) =>
  on.send(login, {
    ip: `10.1.${network}.1`,
    body: { email: noor.email, password, ...given },
    ...(device !== undefined && { cookies: { portaal_device: device } }),
  });
type Answer = Awaited<ReturnType<typeof signIn>>;

const deviceOf = ({ cookies }: Answer) => cookies.find(({ name }) => name === 'portaal_device')!.value;
const codesOf = (answers: Answer[]) => answers.map(({ status, refusal }) => refusal?.code ?? status);

test('the right password alone is answered with the methods of the second step; the refusal of a wrong one does not have them', async () => {
  expect((await signIn()).refusal).toMatchObject({
    code: 'two_factor_required',
    methods: ['totp', 'backup_code'],
  });
  expect((await signIn({ password: 'fout' })).refusal?.code).toBe('invalid_credentials');
  expect((await signIn({ password: 'fout', totpCode: factor.code() })).refusal?.code).toBe('invalid_credentials');
  expect((await signIn({ password: 'fout', backupCode: factor.backupCodes[0]! })).refusal?.code).toBe(
    'invalid_credentials',
  );
  expect(await app.call(twoFactorStatus, { token: noor.token })).toMatchObject({ backupCodesLeft: 10 });
});

test('a code signs in once; the one of the next step signs in again', async () => {
  const totpCode = factor.code();
  expect((await signIn({ totpCode })).status).toBe(200);
  expect((await signIn({ totpCode })).refusal).toMatchObject({
    code: 'two_factor_code_wrong',
    fields: { totpCode: 'Deze code klopt niet, of is al gebruikt. Vul een nieuwe code in.' },
  });
  expect((await signIn({ totpCode: factor.code() })).status).toBe(200);
});

test('of 200 concurrent sign-ins with one code on two instances exactly one works', async () => {
  const totpCode = factor.code();
  const calls = Array.from({ length: 200 }, (_, index) =>
    signIn({ totpCode }, { on: index % 2 ? app : otherInstance }),
  );
  expect(codesOf(await Promise.all(calls)).filter((code) => code === 200)).toHaveLength(1);
});

test('of 200 concurrent sign-ins with one backup code on two instances exactly one works', async () => {
  const backupCode = factor.backupCodes[0]!;
  const calls = Array.from({ length: 200 }, (_, index) =>
    signIn({ backupCode }, { on: index % 2 ? app : otherInstance }),
  );
  expect(codesOf(await Promise.all(calls)).filter((code) => code === 200)).toHaveLength(1);
});

test('of 100 concurrent wrong codes on two instances five are verified, and they lock the account', async () => {
  const calls = Array.from({ length: 100 }, (_, index) =>
    signIn({ backupCode: `WRONG${100 + index}` }, { on: index % 2 ? app : otherInstance }),
  );
  const codes = codesOf(await Promise.all(calls));
  expect(codes.filter((code) => code === 'two_factor_code_wrong')).toHaveLength(5);
  expect((await signIn({ totpCode: factor.code() })).refusal?.code).toBe('invalid_credentials');
  app.clock.advance(15 * minutes);
  expect((await signIn({ totpCode: factor.code() })).status).toBe(200);
});

test('the right password in between does not reset the count of wrong codes, nor does it count as one', async () => {
  for (let time = 0; time < 4; time += 1) {
    expect((await signIn({ backupCode: `WRONG10${time}` })).refusal?.code).toBe('two_factor_code_wrong');
    expect((await signIn()).refusal?.code).toBe('two_factor_required');
    expect((await signIn()).refusal?.code).toBe('two_factor_required');
  }
  expect(await app.call(securityStatus, { token: noor.token })).toMatchObject({ attemptsLeft: 1 });
  await signIn({ backupCode: 'WRONG109' });
  expect((await signIn()).refusal?.code).toBe('invalid_credentials');
  const form = { currentPassword: password, password: 'Regenboog op dinsdag', confirmPassword: 'Regenboog op dinsdag' };
  expect((await app.refused(changePassword, { body: form, token: noor.token })).code).toBe('rate_limited');
  const restarted = await startApp({ database: app.database, clock: app.clock });
  expect((await signIn({ totpCode: factor.code() }, { on: restarted })).refusal?.code).toBe('invalid_credentials');
  await restarted.stop();
});

test('a backup code signs in, with a mail that says how many are left', async () => {
  expect((await signIn({ backupCode: ` ${factor.backupCodes[2]!.toLowerCase()} ` })).status).toBe(200);
  const mail = (await mailsTo(app, noor.email)).at(-1);
  expect(mail?.subject).toContain('Er is een backupcode gebruikt');
  expect(mail?.text).toContain('Er zijn nog 9 backupcodes over.');
  expect((await signIn({ backupCode: factor.backupCodes[2]! })).refusal?.fields).toEqual({
    backupCode: 'Deze code klopt niet, of is al gebruikt. Vul een nieuwe code in.',
  });
});

test('a remembered device skips the second step for 30 days, for this user and this device only', async () => {
  const device = deviceOf(await signIn({ totpCode: factor.code(), rememberDevice: true }));
  const other = deviceOf(await signIn({ totpCode: factor.code() }));
  expect((await signIn({}, { device })).status).toBe(200);
  expect((await signIn({}, { device: other })).refusal?.code).toBe('two_factor_required');
  expect((await signIn({ password: 'fout' }, { device })).refusal?.code).toBe('invalid_credentials');
  const colleague = await givenSignedIn(app);
  await givenTwoFactor(app, colleague);
  const asColleague = { body: { email: colleague.email, password }, cookies: { portaal_device: device } };
  expect((await app.refused(login, asColleague)).code).toBe('two_factor_required');
  app.clock.advance(30 * days - 2 * minutes);
  expect((await signIn({}, { device })).status).toBe(200);
  app.clock.advance(2 * minutes);
  expect((await signIn({}, { device })).refusal?.code).toBe('two_factor_required');
});

test('a copy of the cookie that was made before the device was remembered does not skip the second step', async () => {
  const planter = await givenSignedIn(app);
  const planted = deviceOf(await app.send(login, { body: { email: planter.email, password } }));
  const known = deviceOf(await signIn({ totpCode: factor.code() }, { device: planted }));
  const remembered = deviceOf(await signIn({ totpCode: factor.code(), rememberDevice: true }, { device: known }));
  expect((await signIn({}, { device: remembered })).status).toBe(200);
  for (const device of [planted, known])
    expect((await signIn({}, { device })).refusal?.code).toBe('two_factor_required');
});

test('a device that was remembered by a token of several users needs the second step', async () => {
  const planter = await givenSignedIn(app);
  const asPlanter = { body: { email: planter.email, password } };
  const planted = deviceOf(await app.send(login, asPlanter));
  await signIn({ totpCode: factor.code(), rememberDevice: true });
  // Instances of an earlier version store the token of the cookie for whoever signs in.
  for (const table of ['known_devices', 'trusted_devices'])
    await app.database.query(`update ${table} set device_hash =
      (select device_hash from known_devices where user_id = '${planter.id}' order by last_used_at desc limit 1)
      where user_id = '${noor.id}'`);
  expect((await signIn({}, { device: planted })).refusal?.code).toBe('two_factor_required');
  await app.send(login, { ...asPlanter, cookies: { portaal_device: planted } });
  expect((await signIn({}, { device: planted })).refusal?.code).toBe('two_factor_required');
});

test('a remembered device that asks to be remembered again skips the second step, until its 30 days are over', async () => {
  let device = deviceOf(await signIn({ totpCode: factor.code(), rememberDevice: true }));
  for (let time = 0; time < 3; time += 1) device = deviceOf(await signIn({ rememberDevice: true }, { device }));
  app.clock.advance(30 * days);
  expect((await signIn({}, { device })).refusal?.code).toBe('two_factor_required');
});

test('two users of one browser who sign in in turn are both remembered', async () => {
  const colleague = await givenSignedIn(app);
  const other = await givenTwoFactor(app, colleague);
  const asColleague = (device: string, body: Given = {}) =>
    app.send(login, { body: { email: colleague.email, password, ...body }, cookies: { portaal_device: device } });
  let device = deviceOf(await signIn({ totpCode: factor.code(), rememberDevice: true }));
  device = deviceOf(await asColleague(device, { totpCode: other.code(), rememberDevice: true }));
  for (let time = 0; time < 2; time += 1) {
    device = deviceOf(await signIn({}, { device }));
    device = deviceOf(await asColleague(device));
  }
});

test('trusted devices are listed with this one marked, and a revoked one needs the second step again', async () => {
  const answer = await signIn({ totpCode: factor.code(), rememberDevice: true });
  const { token } = answer.body!;
  const device = deviceOf(answer);
  const [listed] = await app.call(listTrustedDevices, { token, cookies: { portaal_device: device } });
  expect(listed).toMatchObject({ isCurrent: true, ipAddress: `10.1.${network}.1` });
  expect(await app.call(listTrustedDevices, { token })).toMatchObject([{ isCurrent: false }]);
  await app.call(revokeTrustedDevice, { params: { id: listed!.id }, token });
  expect((await signIn({}, { device })).refusal?.code).toBe('two_factor_required');
  expect(await app.call(listTrustedDevices, { token })).toEqual([]);
});

test.each(['a changed password', 'disabling'])('after %s no device is trusted', async (what) => {
  const answer = await signIn({ totpCode: factor.code(), rememberDevice: true });
  const { token } = answer.body!;
  const fresh = 'Regenboog op dinsdag';
  const form = { currentPassword: password, password: fresh, confirmPassword: fresh };
  if (what === 'disabling') await app.call(disableTwoFactor, { body: { password, totpCode: factor.code() }, token });
  else await app.call(changePassword, { body: form, token });
  expect(await app.call(listTrustedDevices, { token })).toEqual([]);
});

test('wrong codes are recorded, and the fifth as the one that locks', async () => {
  for (let time = 0; time < 5; time += 1) await signIn({ backupCode: `WRONG10${time}` });
  const rows = (await listAuditLogs(app)).filter(({ userId, outcome }) => userId === noor.id && outcome === 'refused');
  expect(rows.map(({ eventType }) => eventType)).toEqual([
    ...Array.from({ length: 4 }, () => 'auth.refused'),
    'auth.locked',
  ]);
  expect(rows[0]?.details).toMatchObject({ reason: 'two_factor_code_wrong' });
});

test('a secret that another SECRET_KEY encrypted accepts no code, and the log says what to do', async () => {
  const rekeyed = await startApp({
    database: app.database,
    clock: app.clock,
    config: { secretKey: 'another secret key that is long enough' },
  });
  expect((await signIn({ totpCode: factor.code() }, { on: rekeyed })).refusal?.code).toBe('two_factor_code_wrong');
  expect(rekeyed.log.lines.join()).toContain('SECRET_KEY has changed');
  await rekeyed.stop();
  noor = await signedIn(app, noor);
});

test('the mail about a lock by wrong codes says that the password may be known', async () => {
  for (let time = 0; time < 5; time += 1) await signIn({ backupCode: `WRONG10${time}` });
  await runQueued(app, 'send-lock-mail');
  const mail = (await mailsTo(app, noor.email)).at(-1);
  expect(mail?.text).toContain('met een verkeerd wachtwoord of een verkeerde code');
  expect(mail?.text).toContain('Kies dan voor de zekerheid een nieuw wachtwoord');
});
