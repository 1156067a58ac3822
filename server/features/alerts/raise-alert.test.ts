import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listAlerts } from '#contract/alerts.ts';
import { listNotifications } from '#contract/notifications.ts';
import { givenSignedIn, signedIn, type SignedInUser } from '#server/testing/given-user.ts';
import { connectLive } from '#server/testing/live-client.ts';
import { minutes } from '#server/testing/settable-clock.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';
import { raiseAlert, resolveAlert, type AlertReport } from './raise-alert.ts';

let app: TestApp;
let administrator: SignedInUser;
let key: string;
let keys = 0;

beforeAll(async () => {
  app = await startApp();
  administrator = await givenSignedIn(app, { role: 3 });
});

beforeEach(async () => {
  administrator = await signedIn(app, administrator);
  keys += 1;
  key = `key-${keys}`;
});

afterAll(() => app.stop());

const raise = (report: Partial<AlertReport> = {}, at: TestApp = app) =>
  raiseAlert(at.portal, {
    source: 'tools',
    key,
    type: 'other',
    severity: 'high',
    title: `De cv-parser is niet bereikbaar ${key}`,
    message: 'De cv-parser geeft geen antwoord.',
    ...report,
  });
const resolve = () => resolveAlert(app.portal, { source: 'tools', key });
const list = async () =>
  (await app.call(listAlerts, { query: { limit: 200 }, token: administrator.token })).filter(
    (each) => each.key === key,
  );
const listOwnNotifications = async () =>
  (await app.call(listNotifications, { query: { limit: 200 }, token: administrator.token })).filter(({ title }) =>
    title.endsWith(` ${key}`),
  );

test('an alert whose texts are too long is stored, also when the cut would be inside an emoji', async () => {
  const beginning = 'x'.repeat(499);
  await raise({ title: `${'y'.repeat(199)}😀`, message: `${beginning}😀`, action: `${beginning}😀` });
  expect(await list()).toMatchObject([{ message: beginning, action: beginning }]);
});

test('an alert has the fields of the specification', async () => {
  await raise({ action: 'Start de tool opnieuw.' });
  expect(await list()).toMatchObject([
    {
      type: 'other',
      severity: 'high',
      source: 'tools',
      message: 'De cv-parser geeft geen antwoord.',
      action: 'Start de tool opnieuw.',
      timestamp: app.clock.now().toISOString(),
      metadata: { isDemoAlert: false },
      count: 1,
      status: 'open',
    },
  ]);
});

test('repetitions are grouped into one alert with its first and last time', async () => {
  const firstAt = app.clock.now().toISOString();
  await raise();
  app.clock.advance(3 * minutes);
  await raise({ message: 'Nog steeds.' });
  expect(await list()).toMatchObject([
    { count: 2, firstAt, timestamp: app.clock.now().toISOString(), message: 'Nog steeds.' },
  ]);
  expect(await listOwnNotifications()).toHaveLength(1);
});

test('fifty reports at once, of two instances, are one alert', async () => {
  const other = await startApp({ database: app.database, clock: app.clock });
  await Promise.all(Array.from({ length: 50 }, (_, index) => raise({}, index % 2 ? app : other)));
  expect(await list()).toMatchObject([{ count: 50 }]);
  expect(await listOwnNotifications()).toHaveLength(1);
  await other.stop();
});

test('a condition that ends resolves its alert and the notifications of it', async () => {
  await raise();
  app.clock.advance(1 * minutes);
  await resolve();
  expect(await list()).toMatchObject([
    { status: 'resolved', resolvedAt: app.clock.now().toISOString(), resolvedBy: null },
  ]);
  expect(await listOwnNotifications()).toMatchObject([
    { title: `Opgelost: De cv-parser is niet bereikbaar ${key}`, read: true },
  ]);
});

test('a condition that returns within a quarter of an hour reopens its alert; a later one is a new alert', async () => {
  await raise();
  app.clock.advance(1 * minutes);
  await resolve();
  app.clock.advance(10 * minutes);
  await raise();
  expect(await list()).toMatchObject([{ status: 'open', count: 2, resolvedAt: null }]);
  expect(await listOwnNotifications()).toHaveLength(1);
  await resolve();
  app.clock.advance(16 * minutes);
  administrator = await signedIn(app, administrator);
  await raise();
  expect(await list()).toMatchObject([
    { status: 'open', count: 1 },
    { status: 'resolved', count: 2 },
  ]);
  expect(await listOwnNotifications()).toHaveLength(2);
});

test('a condition that becomes worse notifies again', async () => {
  await raise({ severity: 'medium' });
  await raise({ severity: 'critical' });
  expect(await list()).toMatchObject([{ severity: 'critical', count: 2 }]);
  expect(await listOwnNotifications()).toMatchObject([
    { kind: 'alert_urgent', type: 'error', persistent: true },
    { kind: 'alert_notice', type: 'warning', persistent: false },
  ]);
});

test('the notification of a critical condition that ended by itself stays unread', async () => {
  await raise({ severity: 'critical' });
  await resolve();
  expect(await list()).toMatchObject([{ status: 'resolved' }]);
  expect(await listOwnNotifications()).toMatchObject([{ read: false, persistent: true }]);
});

test('a low alert notifies nobody', async () => {
  await raise({ severity: 'low' });
  expect(await list()).toHaveLength(1);
  expect(await listOwnNotifications()).toEqual([]);
});

test('administrators receive it live, others do not', async () => {
  const address = await app.listen();
  const supervisor = await givenSignedIn(app, { role: 2 });
  const [admin, other] = await Promise.all([
    connectLive(app, address, administrator.token),
    connectLive(app, address, supervisor.token),
  ]);
  await raise();
  const { alerts } = await admin.waitForMessage('alert', (message) => message.alerts.some((one) => one.key === key));
  // The message may also have alerts of other keys.
  expect(alerts.filter((one) => one.key === key)).toEqual(await list());
  expect(other.messages.filter(({ type }) => type === 'alert')).toEqual([]);
  await Promise.all([admin.close(), other.close()]);
});
