import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listAlerts, type Alert } from '#contract/alerts.ts';
import { queueMail } from '#server/features/outgoing-mail/public.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { queueJob } from '#server/platform/jobs/jobs.ts';
import { givenSignedIn, type SignedInUser } from '#server/testing/given-user.ts';
import { startMailServer, type MailServer } from '#server/testing/servers/mail-server.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';
import { reportTokenReuseJob } from '../report-token-reuse.job.ts';
import { createMonitor } from './start-monitoring.ts';
import { takeSample } from './take-sample.ts';
import { thresholds } from './thresholds.ts';

let mailServer: MailServer;
let app: TestApp;
let administrator: SignedInUser;

beforeEach(async () => {
  mailServer = await startMailServer();
  app = await startApp({ config: { smtpUrl: mailServer.url } });
  administrator = await givenSignedIn(app, { role: 3 });
});

afterEach(async () => {
  vi.useRealTimers();
  await app.stop({ failedCallsAreFine: true });
  await mailServer.stop();
});

const list = (source: Alert['source']) => app.call(listAlerts, { query: { source }, token: administrator.token });

const mail = { recipient: 'sanne@bureau.example', subject: 'Dag', text: 'Dag Sanne' };

async function queueRefusedMail(): Promise<void> {
  mailServer.refusals = Number.POSITIVE_INFINITY;
  await transact(app.portal, (tx) => queueMail(tx, app.portal, mail));
  // A mail that is accepted after a few attempts raises no alert.
  await app.database.query('update outgoing_mails set attempts = 259');
}

test('a mail that the server refuses and a job that throws are alerts until they succeed', async () => {
  const healthy = { ...(await takeSample(app.portal)), database: { fault: null, ms: 1 }, disk: null, routes: [] };
  const monitor = createMonitor(app.portal, async () => healthy);
  const monitored = async (source: Alert['source']) => {
    await monitor();
    return await list(source);
  };
  const { name } = reportTokenReuseJob;
  await queueRefusedMail();
  await app.jobs.start();
  // Without the payload that it needs.
  await queueJob(app.portal.db, name, {}, { maxAttempts: 1 });
  await expect.poll(() => monitored('mail')).toMatchObject([{ key: 'delivery', severity: 'high', status: 'open' }]);
  await expect.poll(() => monitored('jobs')).toMatchObject([{ key: name, severity: 'medium', status: 'open' }]);

  mailServer.refusals = 0;
  await transact(app.portal, (tx) => queueMail(tx, app.portal, mail));
  await queueJob(app.portal.db, name, { userId: administrator.id });
  await expect.poll(() => monitored('mail')).toMatchObject([{ status: 'resolved' }]);
  await expect.poll(() => monitored('jobs')).toMatchObject([{ status: 'resolved' }]);
});

test('a started portal is monitored', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  await queueRefusedMail();
  await app.start();
  const listed = async () => {
    vi.advanceTimersByTime(thresholds.intervalMs);
    return await list('mail');
  };
  await expect.poll(listed).toMatchObject([{ key: 'delivery', status: 'open' }]);
});
