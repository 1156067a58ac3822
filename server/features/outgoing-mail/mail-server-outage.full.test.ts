import { afterEach, beforeEach, expect, test } from 'vitest';
import { transact } from '#server/platform/database/transaction.ts';
import { startMailServer, type MailServer } from '#server/testing/servers/mail-server.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';
import { queueMail } from './queue-mail.ts';
import { sendMailJob } from './send-mail.job.ts';

let mailServer: MailServer;
let app: TestApp;

beforeEach(async () => {
  mailServer = await startMailServer();
  app = await startApp({ config: { smtpUrl: mailServer.url } });
});

afterEach(async () => {
  await app.stop();
  await mailServer.stop();
});

/** Makes the first attempt to send a new mail. @returns how many attempts counted as failed so far */
async function attempt(): Promise<number> {
  const mail = { recipient: 'sanne@bureau.example', subject: 'Dag', text: 'Dag Sanne' };
  const id = await transact(app.portal, (tx) => queueMail(tx, app.portal, mail));
  await sendMailJob.run(app.portal, { id }).catch(() => undefined);
  const { values } = await app.portal.metrics.mails.get();
  return values.find(({ labels }) => labels.outcome === 'failed')?.value ?? 0;
}

test('while no mail was sent for two minutes the first failed attempt of another mail is reported', async () => {
  app.portal.config.smtpUrl = 'smtp://127.0.0.1:9';
  expect(await attempt()).toBe(0);
  app.clock.advance(60_000);
  expect(await attempt()).toBe(0);
  app.clock.advance(60_000);
  expect(await attempt()).toBe(1);
});

test('a mail that was sent meanwhile, and mails that are deferred, end or begin no such period', async () => {
  app.portal.config.smtpUrl = 'smtp://127.0.0.1:9';
  expect(await attempt()).toBe(0);
  app.portal.config.smtpUrl = mailServer.url;
  expect(await attempt()).toBe(0);
  mailServer.refusals = 1;
  expect(await attempt()).toBe(0);
  app.clock.advance(180_000);
  app.portal.config.smtpUrl = 'smtp://127.0.0.1:9';
  expect(await attempt()).toBe(0);
});
