import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readSmsPreference, saveSmsPreference } from '#contract/alerts.ts';
import { readMobileNumber, saveMobileNumber } from '#contract/mobile-number.ts';
import { readUser } from '#contract/users.ts';
import { givenSignedIn, type SignedInUser } from '#server/testing/given-user.ts';
import { listAuditLogs } from '#server/testing/list-audit-logs.ts';
import { connectLive } from '#server/testing/live-client.ts';
import { minutes } from '#server/testing/settable-clock.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';

let app: TestApp;
let noor: SignedInUser;
let administrator: SignedInUser;

beforeAll(async () => void (app = await startApp()));

beforeEach(async () => {
  noor = await givenSignedIn(app);
  administrator = await givenSignedIn(app, { role: 3 });
});

afterAll(() => app.stop());

const save = (who: SignedInUser, mobile: string | null) =>
  app.call(saveMobileNumber, { body: { mobile }, token: who.token });
const read = async (who: SignedInUser) => (await app.call(readMobileNumber, { token: who.token })).mobile;
const listChanges = async (who: SignedInUser) =>
  (await listAuditLogs(app, 'mobile-number.changed'))
    .filter(({ target }) => target === who.id)
    .map(({ userId, details }) => [userId, details['before'], details['after']]);

test('a user sets, changes and removes the own number, which the audit log has masked', async () => {
  expect(await read(noor)).toBeNull();
  expect(await save(noor, '06 12345678')).toEqual({ mobile: '+31612345678' });
  expect(await save(noor, '+32 470 12 34 56')).toEqual({ mobile: '+32470123456' });
  expect(await read(noor)).toBe('+32470123456');
  expect(await app.call(readUser, { params: { id: noor.id }, token: administrator.token })).toMatchObject({
    mobile: '+32470123456',
  });
  expect(await save(noor, ' ')).toEqual({ mobile: null });
  expect(await read(noor)).toBeNull();
  const [first, second] = [{ mobile: '+31 •••• 78' }, { mobile: '+32 •••• 56' }];
  expect(await listChanges(noor)).toEqual([
    [noor.id, { mobile: null }, first],
    [noor.id, first, second],
    [noor.id, second, { mobile: null }],
  ]);
  expect(await read(administrator)).toBeNull();
});

test('the own tabs and those of supervisors show a new number at once', async () => {
  const address = await app.listen();
  const supervisor = await givenSignedIn(app, { role: 2 });
  const tabs = [await connectLive(app, address, noor.token), await connectLive(app, address, supervisor.token)];
  await save(noor, '0612345678');
  for (const tab of tabs) {
    await tab.waitForMessage('changed', ({ what }) => what.includes('users'));
    await tab.close();
  }
});

test('saving the same number changes nothing', async () => {
  await save(noor, '0612345678');
  await save(noor, '+31 6 12345678');
  expect(await listChanges(noor)).toHaveLength(1);
});

test('a number is changed at most ten times an hour', async () => {
  for (let count = 10; count < 20; count += 1) await save(noor, `06123456${count}`);
  const refused = await app.refused(saveMobileNumber, { body: { mobile: '0612345699' }, token: noor.token });
  expect(refused).toMatchObject({ code: 'rate_limited' });
  expect(await read(noor)).toBe('+31612345619');
  expect(await save(noor, '0612345619')).toEqual({ mobile: '+31612345619' });
});

test.each(['612345678', 'bel mij', '+31'])('%o is refused at the field', async (mobile) => {
  expect(await app.refused(saveMobileNumber, { body: { mobile }, token: noor.token })).toMatchObject({
    status: 400,
    fields: { mobile: 'Vul het nummer in zoals 06-12345678 of +32470123456' },
  });
});

test('an administrator with a new number can choose text messages, and without it they end', async () => {
  const choose = (enabled: boolean) => app.send(saveSmsPreference, { body: { enabled }, token: administrator.token });
  const preference = () => app.call(readSmsPreference, { token: administrator.token });
  expect((await choose(true)).refusal?.code).toBe('mobile_missing');
  await save(administrator, '0612345678');
  expect(await preference()).toEqual({ enabled: false, hasMobile: true });
  expect((await choose(true)).body).toEqual({ enabled: true, hasMobile: true });
  await save(administrator, '+32470123456');
  expect(await preference()).toEqual({ enabled: true, hasMobile: true });
  await save(administrator, null);
  expect(await preference()).toEqual({ enabled: false, hasMobile: false });
  expect((await listAuditLogs(app, 'alert.sms-chosen')).map(({ details }) => details['after'])).toEqual([
    { enabled: true },
    { enabled: false },
  ]);
});

test('a number is not changed before the user is authenticated again', async () => {
  app.clock.advance(11 * minutes);
  expect(await app.refused(saveMobileNumber, { body: { mobile: '0612345678' }, token: noor.token })).toMatchObject({
    code: 'reauthentication_required',
  });
  expect(await read(noor)).toBeNull();
});
