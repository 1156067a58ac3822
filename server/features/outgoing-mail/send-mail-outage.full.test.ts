import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { transact } from '#server/platform/database/transaction.ts';
import { outliveReplacement, runJobs } from '#server/testing/jobs/run-jobs.ts';
import { startDatabaseProxy, type DatabaseProxy } from '#server/testing/servers/database-proxy.ts';
import { startMailServer, type MailServer } from '#server/testing/servers/mail-server.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';
import { queueMail } from './queue-mail.ts';
import { sendMailJob } from './send-mail.job.ts';

let mailServer: MailServer;
let app: TestApp;
let proxy: DatabaseProxy;
/** Its database can become unreachable. */
let proxied: TestApp;

beforeEach(async () => {
  mailServer = await startMailServer();
  app = await startApp();
  proxy = await startDatabaseProxy(app.database.url);
  const config = { smtpUrl: mailServer.url };
  proxied = await startApp({ database: app.database, databaseUrl: proxy.url, config });
});

afterEach(async () => {
  await proxied.stop();
  await proxy.stop();
  await app.stop();
  await mailServer.stop();
});

const mail = { recipient: 'sanne@bureau.example', subject: 'Welkom', text: 'Dag Sanne' };
const stored = () => app.database.query('select status, attempts from outgoing_mails');
const jobsLeft = () => app.database.query('select from graphile_worker.jobs');

test.each(['before it is accepted', 'before it is recorded'])(
  'a mail is sent once when its runner is replaced during an outage %s',
  async (when) => {
    const isBefore = when === 'before it is accepted';
    mailServer.beforeAccepting = async () => {
      await proxy.refuse();
      if (isBefore) await outliveReplacement(proxied);
    };
    const sendDuringOutage = async () => {
      await transact(proxied.portal, (tx) => queueMail(tx, proxied.portal, mail));
      await expect.poll(() => mailServer.received, { timeout: 20_000 }).toHaveLength(1);
      if (!isBefore) {
        await outliveReplacement(proxied);
        const attempts = vi.spyOn(proxied.portal.db, 'transaction');
        await expect.poll(() => attempts.mock.calls.length, { timeout: 10_000 }).toBeGreaterThan(1);
      }
      mailServer.beforeAccepting = async () => undefined;
      await proxy.restore();
      await expect.poll(jobsLeft, { timeout: 20_000 }).toEqual([]);
    };
    await runJobs(proxied, [sendMailJob], sendDuringOutage, proxy.url);
    expect(await stored()).toEqual([{ status: 'sent', attempts: 1 }]);
    expect(mailServer.received).toHaveLength(1);
    proxied.log.lines.length = 0;
  },
  60_000,
);
