import { afterAll, beforeAll, expect, test } from 'vitest';
import { listAlerts, type Alert } from '#contract/alerts.ts';
import { login } from '#contract/auth.ts';
import { givenSignedIn, signedIn, type SignedInUser } from '#server/testing/given-user.ts';
import { startDatabaseProxy, type DatabaseProxy } from '#server/testing/servers/database-proxy.ts';
import { hours } from '#server/testing/settable-clock.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';
import { resolveExpiredAlertsJob } from '../expire-alerts.job.ts';
import { checkSignInsJob } from './check-sign-ins.job.ts';
import { createMonitor } from './start-monitoring.ts';
import { takeSample } from './take-sample.ts';

let app: TestApp;
let proxied: TestApp;
let proxy: DatabaseProxy;
let administrator: SignedInUser;

beforeAll(async () => {
  app = await startApp();
  proxy = await startDatabaseProxy(app.database.url);
  proxied = await startApp({ database: app.database, databaseUrl: proxy.url, clock: app.clock });
  administrator = await givenSignedIn(app, { role: 3 });
});

afterAll(async () => {
  await proxied.stop({ failedCallsAreFine: true });
  await proxy.stop();
  await app.stop();
});

const list = async (source: Alert['source']) => {
  administrator = await signedIn(app, administrator);
  return await app.call(listAlerts, { query: { source }, token: administrator.token });
};

test('a database that was unavailable is an alert once it is back', async () => {
  const monitor = createMonitor(proxied.portal);
  await proxy.refuse();
  await monitor();
  expect(await list('database')).toEqual([]);
  await proxy.restore();
  await expect.poll(async () => (await takeSample(proxied.portal)).database.fault).toBeNull();
  await monitor();
  expect(await list('database')).toMatchObject([
    { key: 'away', severity: 'critical', count: 1, status: 'resolved', resolvedBy: null },
  ]);
});

test('a sample has the figures of this instance', async () => {
  expect(await takeSample(app.portal)).toMatchObject({
    database: { fault: null, ms: expect.any(Number) },
    memoryLimit: expect.any(Number),
    memory: { heapLimit: expect.any(Number) },
    attachments: { bytes: 0, maxBytes: 10_000_000_000 },
  });
});

test('mails, text messages and jobs that fail are alerts until one succeeds', async () => {
  const healthy = { ...(await takeSample(app.portal)), database: { fault: null, ms: 1 }, disk: null, routes: [] };
  const monitor = createMonitor(app.portal, async () => healthy);
  const { mails, sms, jobs } = app.portal.metrics;
  mails.inc({ outcome: 'retried' });
  sms.inc({ outcome: 'retried' });
  await monitor();
  await monitor();
  expect([await list('mail'), await list('sms')]).toEqual([[], []]);
  mails.inc({ outcome: 'failed' }, 2);
  sms.inc({ outcome: 'failed' });
  jobs.inc({ name: 'check-tools', outcome: 'failed' });
  jobs.inc({ name: 'send-mail', outcome: 'failed' });
  await monitor();
  expect(await list('mail')).toMatchObject([
    { severity: 'high', status: 'open', message: expect.stringMatching(/^2 pogingen .* mislukten\./) },
  ]);
  expect(await list('sms')).toMatchObject([
    { severity: 'high', status: 'open', message: '1 poging om een sms te versturen mislukte.' },
  ]);
  expect(await list('jobs')).toMatchObject([{ key: 'check-tools', severity: 'medium', status: 'open' }]);
  await monitor();
  mails.inc({ outcome: 'retried' });
  mails.inc({ outcome: 'refused' });
  await monitor();
  expect(await list('mail')).toMatchObject([{ status: 'open', count: 1 }]);
  mails.inc({ outcome: 'sent' });
  await monitor();
  expect(await list('mail')).toMatchObject([{ status: 'resolved', count: 1 }]);
  expect(await list('sms')).toMatchObject([{ status: 'open', count: 1 }]);
});

test('an alert of a condition ends when no instance finds it any more', async () => {
  const healthy = { ...(await takeSample(app.portal)), database: { fault: null, ms: 1 }, disk: null, routes: [] };
  const failing = { ...healthy, requests: { ...healthy.requests, count: 20, serverErrors: 15 } };
  const samples = { one: failing, other: failing };
  const [one, other] = [
    createMonitor(app.portal, async () => samples.one),
    createMonitor(app.portal, async () => samples.other),
  ];
  const isOpenAfter = async (seconds: number) => {
    app.clock.advance(seconds * 1000);
    await resolveExpiredAlertsJob.run(app.portal, {});
    return (await list('server')).some(({ key, status }) => key === 'errors' && status === 'open');
  };
  await one();
  await other();
  samples.one = healthy;
  await one();
  expect(await isOpenAfter(60)).toBe(true);
  // Reports it as `other` does after a minute.
  await createMonitor(app.portal, async () => failing)();
  expect(await isOpenAfter(60)).toBe(true);
  samples.other = healthy;
  await other();
  expect(await isOpenAfter(20)).toBe(false);
});

test('a live event that is left out is an alert, which ends after six hours without another', async () => {
  const healthy = { ...(await takeSample(app.portal)), database: { fault: null, ms: 1 }, disk: null, routes: [] };
  const monitor = createMonitor(app.portal, async () => healthy);
  await monitor();
  app.portal.metrics.quarantinedEvents.inc({ type: 'votes.changed' });
  await monitor();
  const listed = async () => (await list('server')).filter(({ key }) => key === 'live votes.changed');
  expect(await listed()).toMatchObject([{ severity: 'high', status: 'open' }]);
  app.clock.advance(5 * hours);
  await resolveExpiredAlertsJob.run(app.portal, {});
  expect(await listed()).toMatchObject([{ status: 'open' }]);
  app.clock.advance(1 * hours);
  await resolveExpiredAlertsJob.run(app.portal, {});
  expect(await listed()).toMatchObject([{ status: 'resolved', count: 1 }]);
});

test('a burst of failed attempts to sign in is an alert', async () => {
  const fail = async (address: number) => {
    const body = { email: `iemand-${address}@bureau.example`, password: 'verkeerd' };
    await app.refused(login, { body, ip: `192.0.2.${address}` });
  };
  for (let address = 1; address < 30; address += 1) await fail(address);
  await checkSignInsJob.run(app.portal, {});
  expect(await list('sign-in')).toEqual([]);
  await fail(30);
  await checkSignInsJob.run(app.portal, {});
  expect(await list('sign-in')).toMatchObject([{ type: 'security', severity: 'high', count: 1 }]);
  app.clock.advance(1 * hours);
  await checkSignInsJob.run(app.portal, {});
  expect(await list('sign-in')).toMatchObject([{ count: 1 }]);
});
