import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as calls from '#contract/database-tools.ts';
import { listMails } from '#contract/outgoing-mail.ts';
import { listSms } from '#contract/sms.ts';
import { queueMail, queueUnlistedMail } from '#server/features/outgoing-mail/public.ts';
import { queueSms } from '#server/features/sms/public.ts';
import { integer } from '#server/platform/database/column.ts';
import { getValue } from '#server/platform/database/statements.ts';
import { queueJob } from '#server/platform/jobs/jobs.ts';
import { listAuditLogs } from '#server/testing/list-audit-logs.ts';
import { givenSignedIn, type SignedInUser } from '#server/testing/given-user.ts';
import { startTwilioServer, type TwilioServer } from '#server/testing/servers/twilio-server.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';

let twilio: TwilioServer;
let app: TestApp;
let administrator: SignedInUser;

beforeAll(async () => {
  twilio = await startTwilioServer();
  app = await startApp({ config: { ...twilio.config, smtpUrl: 'smtp://127.0.0.1:1' } });
  administrator = await givenSignedIn(app, { role: 3 });
});

afterAll(async () => {
  await app.stop();
  await twilio.stop();
});

beforeEach(() => app.database.query('delete from graphile_worker._private_jobs'));

const list = () => app.call(calls.listJobs, { token: administrator.token });
const change = (what: string, where = 'true') =>
  app.database.query(`update graphile_worker._private_jobs set ${what} where ${where}`);

async function givenFailed(name: string): Promise<string> {
  await queueJob(app.portal.db, name, { id: 'x' }, { maxAttempts: 3 });
  await change(`attempts = 3, last_error = 'mailbox is full'`, `attempts = 0`);
  return (await list()).failed.find((job) => job.name === name)!.id;
}

test('jobs are counted by kind and state, with the moment since when the oldest waits', async () => {
  await givenFailed('failing');
  for (const name of ['waiting', 'running', 'retried']) await queueJob(app.portal.db, 'mixed', { name });
  await queueJob(app.portal.db, 'mixed', {}, { runAt: new Date('2100-01-01') });
  await change(`locked_at = now(), locked_by = 'x'`, `payload->>'name' = 'running'`);
  await change(`attempts = 1, last_error = 'later', run_at = '2100-01-01'`, `payload->>'name' = 'retried'`);
  const { queues, failed } = await list();
  const none = { waiting: 0, scheduled: 0, running: 0, retrying: 0, failed: 0, oldestDueAt: null };
  expect(queues).toEqual([
    { ...none, name: 'failing', failed: 1 },
    { name: 'mixed', waiting: 1, scheduled: 1, running: 1, retrying: 1, failed: 0, oldestDueAt: expect.any(String) },
  ]);
  expect(failed).toMatchObject([
    { name: 'failing', error: 'mailbox is full', attempts: 3, retryAt: null },
    { name: 'mixed', error: 'later', attempts: 1, retryAt: '2100-01-01T00:00:00.000Z' },
  ]);
});

test('a failed job that is retried is due now with all of its attempts; audited', async () => {
  const id = await givenFailed('send-mail');
  await app.call(calls.retryJob, { params: { id }, token: administrator.token });
  expect(await list()).toMatchObject({ queues: [{ name: 'send-mail', waiting: 1, failed: 0 }], failed: [] });
  expect(await listAuditLogs(app, 'job.retried')).toMatchObject([
    {
      userId: administrator.id,
      target: id,
      details: { before: { name: 'send-mail', error: 'mailbox is full', attempts: 3 } },
    },
  ]);
});

test('a failed job that is discarded is gone, and cannot be discarded again; audited once', async () => {
  const id = await givenFailed('send-mail');
  const discard = () => app.send(calls.discardJob, { params: { id }, token: administrator.token });
  const answers = await Promise.all([discard(), discard(), discard()]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 404)).toHaveLength(2);
  expect(await list()).toEqual({ queues: [], failed: [] });
  expect(await listAuditLogs(app, 'job.discarded')).toHaveLength(1);
});

test('the mail or text message of a discarded job has failed, and a mail that is not to be kept is deleted', async () => {
  const mail = { recipient: 'sanne@bureau.example', subject: 'Welkom', text: 'Dag' };
  await queueMail(app.portal.db, app.portal, mail);
  await queueUnlistedMail(app.portal.db, app.portal, mail);
  await queueSms(app.portal.db, app.portal, { kind: 'alert', phone: '+31612345678', text: 'Schijf bijna vol' });
  await change(`attempts = 1, last_error = 'mailbox is full'`);
  const { failed } = await list();
  expect(failed).toHaveLength(3);
  for (const { id } of failed) await app.call(calls.discardJob, { params: { id }, token: administrator.token });
  expect(await app.call(listMails, { token: administrator.token })).toMatchObject([{ status: 'failed' }]);
  expect(await getValue(app.portal.db, integer)`select count(*) from outgoing_mails`).toBe(1);
  const problem = 'Een beheerder heeft de taak verwijderd.';
  expect(await app.call(listSms, { token: administrator.token })).toMatchObject([{ status: 'failed', problem }]);
  expect(
    await getValue(app.portal.db, integer)`select count(*) from sms_messages where phone is null and text is null`,
  ).toBe(1);
});

test.each(['erase-person', 'apply-domain-decision', 'store-mails'])(
  'a failed job %s cannot be deleted, only retried',
  async (name) => {
    const id = await givenFailed(name);
    const call = { params: { id }, token: administrator.token };
    expect(await app.refused(calls.discardJob, call)).toMatchObject({ code: 'job_required' });
    expect((await list()).failed).toMatchObject([{ id, name }]);
    expect(await listAuditLogs(app, 'job.discarded')).not.toContainEqual(expect.objectContaining({ target: id }));
    await app.call(calls.retryJob, call);
    expect(await list()).toMatchObject({ queues: [{ name, waiting: 1, failed: 0 }], failed: [] });
  },
);

test('a job that runs, or has never failed, is left alone', async () => {
  const id = await givenFailed('send-mail');
  await change(`locked_at = now(), locked_by = 'x'`);
  const call = { params: { id }, token: administrator.token };
  expect(await app.refused(calls.retryJob, call)).toMatchObject({ code: 'job_running' });
  expect(await app.refused(calls.discardJob, call)).toMatchObject({ code: 'job_running' });
  await change('locked_at = null, locked_by = null, last_error = null, attempts = 0');
  expect(await app.refused(calls.discardJob, call)).toMatchObject({ code: 'not_found' });
});
