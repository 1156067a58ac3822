import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as calls from '#contract/database-tools.ts';
import { queueJob } from '#server/platform/jobs/jobs.ts';
import { listAuditLogs } from '#server/testing/list-audit-logs.ts';
import { givenSignedIn, type SignedInUser } from '#server/testing/given-user.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';

let app: TestApp;
let administrator: SignedInUser;

beforeAll(async () => {
  app = await startApp();
  administrator = await givenSignedIn(app, { role: 3 });
});

afterAll(() => app.stop());

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

test('a job that runs, or has never failed, is left alone', async () => {
  const id = await givenFailed('send-mail');
  await change(`locked_at = now(), locked_by = 'x'`);
  const call = { params: { id }, token: administrator.token };
  expect(await app.refused(calls.retryJob, call)).toMatchObject({ code: 'job_running' });
  expect(await app.refused(calls.discardJob, call)).toMatchObject({ code: 'job_running' });
  await change('locked_at = null, locked_by = null, last_error = null, attempts = 0');
  expect(await app.refused(calls.discardJob, call)).toMatchObject({ code: 'not_found' });
});
