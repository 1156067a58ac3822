import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemClock } from '#server/platform/clock.ts';
import { listAuditLogs } from '#server/testing/list-audit-logs.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';
import { deleteOldAuditLogsJob } from './delete-old-audit-logs.job.ts';

let app: TestApp;

beforeAll(async () => {
  // The database compares with its own time.
  app = await startApp({
    clock: { ...systemClock, set: () => undefined, advance: () => undefined },
    config: { auditRetentionDays: 40 },
  });
});

afterAll(() => app.stop());

const add = (id: string, age: string) =>
  sql`insert into audit_logs (id, event_type, target, created_at)
    values (${id}, 'vote.cast', ${id}, now() - ${age}::interval)`.execute(app.portal.db);

test('rows are deleted after the configured number of days', async () => {
  await add('old', '40 days 1 minute');
  await add('kept', '39 days 23 hours');
  await deleteOldAuditLogsJob.run(app.portal, {});
  expect((await listAuditLogs(app)).map(({ target }) => target)).toEqual(['kept']);
});

test('where the role owns the table, triggers refuse a change, and a deletion of rows younger than 30 days', async () => {
  await add('young', '29 days');
  for (const statement of [
    `update audit_logs set outcome = 'refused'`,
    `delete from audit_logs where id = 'young'`,
    'truncate audit_logs',
  ])
    await expect(app.database.query(statement)).rejects.toMatchObject({ code: '42501' });
});
