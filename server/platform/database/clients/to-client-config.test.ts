import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { createTestDatabase, template, type TestDatabase } from '#server/testing/clusters/test-database.ts';
import { createMemoryLog } from '#server/testing/memory-log.ts';
import { startApp } from '#server/testing/start-app.ts';
import { applicationName, createPool } from '../connect.ts';
import { Listener } from '../listener.ts';
import { openOwnConnection } from '../own-connection.ts';

let database: TestDatabase;

beforeEach(async () => {
  database = await createTestDatabase(inject('adminUrl'), { copyOf: template });
});

afterEach(() => database.drop());

/** The address of the database with these parameters. */
function connectionWith(parameters: Record<string, string>): { connectionString: string } {
  const url = new URL(database.url);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return { connectionString: url.href };
}

const settings = `select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
  current_setting('idle_in_transaction_session_timeout') as idle`;

test('parameters of DATABASE_URL replace no name and no time limit of any connection of the portal', async () => {
  const connection = connectionWith({
    application_name: 'hr-tool',
    statement_timeout: '7',
    idle_in_transaction_session_timeout: '7',
    lock_timeout: '7',
    options: '-c application_name=hr-tool -c statement_timeout=7',
  });
  const { log } = createMemoryLog();
  const pool = createPool(connection, log, { max: 1 });
  const own = await openOwnConnection(connection, { name: 'portaal restore', maxMs: 60_000 });
  const listener = new Listener(connection, log);
  await listener.start();
  expect((await pool.query(settings)).rows).toEqual([{ statement: '20s', lock: '0', idle: '10s' }]);
  expect((await own.client.query(settings)).rows).toEqual([{ statement: '1min', lock: '0', idle: '1min' }]);
  const names = `select application_name as name from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() order by 1`;
  expect(await database.query(names)).toEqual(
    ['portaal restore', applicationName, applicationName].toSorted().map((name) => ({ name })),
  );
  await listener.stop();
  await own.close();
  await pool.end();
});

test('options of DATABASE_URL apply, and dates are read whatever form the database gives them', async () => {
  await database.admin(`alter database ${database.name} set datestyle = 'SQL, DMY'`);
  const connection = connectionWith({ options: '-c datestyle=German -c work_mem=5MB' });
  const app = await startApp({ database, databaseUrl: connection.connectionString });
  const own = await openOwnConnection(connection, { name: 'portaal restore', maxMs: 60_000 });
  const now = `select '2026-03-04T05:06:07Z'::timestamptz as at, current_setting('work_mem') as memory`;
  expect((await own.client.query(now)).rows).toEqual([{ at: '2026-03-04T05:06:07.000Z', memory: '5MB' }]);
  await own.close();
  await app.stop();
});
