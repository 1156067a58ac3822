import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '#server/testing/start-app.ts';
import { queueJob, queueJobs } from './jobs.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startApp();
});

afterAll(() => app.stop());

const read = async (metric: string, name: string) => {
  const found = await app.portal.metrics.registry.getSingleMetric(metric)!.get();
  return found.values.find(({ labels }) => labels['name'] === name)?.value;
};

test('jobs that wait are counted, and how late the first is', async () => {
  const { db } = app.portal;
  await queueJobs(db, 'send-mail', [{ id: 'a' }, { id: 'b' }], { deferrable: true });
  await queueJob(db, 'send-mail', { id: 'c' }, { runAt: new Date(Date.now() - 90_000) });
  await queueJob(db, 'send-sms', { id: 'd' }, { runAt: new Date(Date.now() + 90_000) });
  await queueJob(db, 'of another version', {});
  expect(await read('portaal_jobs_waiting', 'send-mail')).toBe(3);
  expect(await read('portaal_jobs_overdue_seconds', 'send-mail')).toBeCloseTo(90, -1);
  expect(await read('portaal_jobs_waiting', 'send-sms')).toBe(1);
  expect(await read('portaal_jobs_overdue_seconds', 'send-sms')).toBe(0);
  expect(await read('portaal_jobs_waiting', 'of another version')).toBeUndefined();
});
