import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { login } from '#contract/auth.ts';
import { issueTwoFactorCode, readUserTwoFactor } from '#contract/manage-two-factor.ts';
import { listNotifications } from '#contract/notifications.ts';
import { listTrustedDevices, twoFactorStatus } from '#contract/two-factor.ts';
import { resetAdministrator } from '#server/features/auth/public.ts';
import { givenSignedIn, password, signedIn, type SignedInUser } from '#server/testing/given-user.ts';
import { givenTrustedDevice, givenTwoFactor } from '#server/testing/given-two-factor.ts';
import { listAuditLogs } from '#server/testing/list-audit-logs.ts';
import { mailsTo } from '#server/testing/mails.ts';
import { hours } from '#server/testing/settable-clock.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';

let app: TestApp;
let otherInstance: TestApp;
let administrator: SignedInUser;
let noor: SignedInUser;

beforeAll(async () => {
  app = await startApp();
  otherInstance = await startApp({ database: app.database, clock: app.clock });
});

beforeEach(async () => {
  administrator = await givenSignedIn(app, { role: 3 });
  noor = await givenSignedIn(app);
});

afterAll(async () => {
  await otherInstance.stop();
  await app.stop();
});

const issue = () => app.call(issueTwoFactorCode, { params: { id: noor.id }, token: administrator.token });
const read = () => app.call(readUserTwoFactor, { params: { id: noor.id }, token: administrator.token });
const signIn = (backupCode: string, on = app) =>
  on.send(login, { body: { email: noor.email, password, backupCode, rememberDevice: true } });

test('the code signs in once, and turns two-factor authentication off with its trusted devices', async () => {
  await givenTwoFactor(app, noor);
  await givenTrustedDevice(app, noor.id);
  const { code, expiresAt } = await issue();
  expect(code).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/);
  expect(await read()).toMatchObject({ enabled: true, code: { issuedBy: administrator.name, expiresAt } });
  const { body } = await signIn(code.toLowerCase().replaceAll('-', ' '));
  expect(await app.call(twoFactorStatus, { token: body!.token })).toMatchObject({ enabled: false });
  expect(await app.call(listTrustedDevices, { token: body!.token })).toEqual([]);
  expect(await read()).toMatchObject({ enabled: false, code: null });
  expect((await mailsTo(app, noor.email)).at(-1)?.text).toContain('ingelogd met de eenmalige code van een beheerder');
});

test('its user gets a mail and a notification, which do not contain it, and the log has who issued it', async () => {
  await givenTwoFactor(app, noor);
  const { code } = await issue();
  const [mail] = (await mailsTo(app, noor.email)).slice(-1);
  const notifications = await app.call(listNotifications, { query: {}, token: noor.token });
  expect(mail?.subject).toContain('Een beheerder heeft een eenmalige code voor u gemaakt');
  expect(notifications).toMatchObject([{ kind: 'security', url: '/authentication' }]);
  const audited = (await listAuditLogs(app, 'two-factor.code-issued')).at(-1);
  expect(audited).toMatchObject({ userId: administrator.id, target: noor.id, outcome: 'success' });
  const stored = JSON.stringify([
    mail,
    notifications,
    audited,
    await app.database.query('select * from two_factor_codes'),
  ]);
  for (const plain of [code, code.replaceAll('-', '')]) expect(stored).not.toContain(plain);
});

test('of 100 concurrent sign-ins with the code on two instances exactly one works', async () => {
  await givenTwoFactor(app, noor);
  const { code } = await issue();
  // The first call turns two-factor authentication off, so that only the use of the code is counted.
  const calls = Array.from({ length: 100 }, (_, index) => signIn(code, index % 2 ? app : otherInstance));
  await Promise.all(calls);
  const used = (await listAuditLogs(app, 'two-factor.disabled')).filter(({ target }) => target === noor.id);
  expect(used).toHaveLength(1);
});

test('a new code replaces the earlier one, and a code is valid for 24 hours', async () => {
  await givenTwoFactor(app, noor);
  const [first, second] = [await issue(), await issue()];
  expect((await signIn(first.code)).refusal?.code).toBe('two_factor_code_wrong');
  app.clock.advance(24 * hours);
  expect((await signIn(second.code)).refusal?.code).toBe('two_factor_code_wrong');
  administrator = await signedIn(app, administrator);
  const { code } = await issue();
  app.clock.advance(24 * hours - 1);
  expect((await signIn(code)).status).toBe(200);
});

test('a code is refused for oneself, for who has no two-factor authentication, and without a recent authentication', async () => {
  const refused = (id: string) => app.refused(issueTwoFactorCode, { params: { id }, token: administrator.token });
  expect(await refused(noor.id)).toMatchObject({ code: 'two_factor_disabled' });
  await givenTwoFactor(app, administrator);
  expect(await refused(administrator.id)).toMatchObject({
    code: 'own_account',
    message: 'Dit kunt u niet met uw eigen account doen. Vraag een andere beheerder.',
  });
  await givenTwoFactor(app, noor);
  app.clock.advance(11 * 60_000);
  expect((await refused(noor.id)).code).toBe('reauthentication_required');
});

test('an operator restores the access of an administrator who lost the second factor', async () => {
  await givenTwoFactor(app, administrator);
  const reset = await resetAdministrator(app.portal, { email: administrator.email, operator: 'root' });
  const body = { email: administrator.email, password, backupCode: reset!.secondStepCode! };
  expect((await app.send(login, { body })).status).toBe(200);
});
