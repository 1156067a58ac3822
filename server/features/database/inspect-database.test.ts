import { afterAll, beforeAll, expect, test } from 'vitest';
import * as calls from '#contract/database-tools.ts';
import { listMigrationNames } from '#server/platform/database/migrate.ts';
import { applicationName } from '#server/platform/database/connect.ts';
import { listSlowestStatements, recordStatement } from '#server/platform/database/timed-statements.ts';
import { givenSignedIn, type SignedInUser } from '#server/testing/given-user.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';

let app: TestApp;
let administrator: SignedInUser;

beforeAll(async () => {
  app = await startApp();
  administrator = await givenSignedIn(app, { role: 3 });
});

afterAll(() => app.stop());

test('small tables have exact counts, large ones the estimate of the planner, marked as such', async () => {
  await app.database.query(
    `create table large as select n, repeat('x', 100) as text from generate_series(1, 30000) as n`,
  );
  await app.database.query('analyze large');
  const { tables, databaseBytes, version } = await app.call(calls.listTableSizes, { token: administrator.token });
  expect(tables.map(({ name }) => name)).toContain('graphile_worker._private_jobs');
  expect(tables.find(({ name }) => name === 'users')).toMatchObject({ rows: 1, isEstimate: false });
  const large = tables.find(({ name }) => name === 'large')!;
  expect(large.isEstimate).toBe(true);
  expect(large.rows).toBeGreaterThan(29_000);
  expect(large.totalBytes).toBeGreaterThan(3_000_000);
  expect(databaseBytes).toBeGreaterThan(large.totalBytes);
  expect(version).toMatch(/^\d+/);
  const bytes = tables.map(({ totalBytes }) => totalBytes);
  expect(bytes).toEqual(bytes.toSorted((a, b) => b - a));
});

test('statements are listed without values, and measured by the portal where PostgreSQL does not', async () => {
  await app.call(calls.listMigrations, { token: administrator.token });
  const { source, since, statements } = await app.call(calls.listStatementTimes, { token: administrator.token });
  const [extension] = await app.database.query(`select from pg_extension where extname = 'pg_stat_statements'`);
  if (extension === undefined) expect(source).toBe('portal');
  expect(since === null || Date.parse(since) > 0).toBe(true);
  expect(statements.length).toBeGreaterThan(0);
  expect(JSON.stringify(statements)).not.toContain(administrator.email);
  const measured = listSlowestStatements(1000);
  const listing = measured.find(({ text }) => text.includes('from migrations order by name desc'))!;
  expect(listing.calls).toBeGreaterThan(0);
  expect(listing.maxMs).toBeLessThanOrEqual(listing.totalMs);
  expect(listing.rows).toBeGreaterThanOrEqual(listing.calls);
});

test('beyond a thousand statements those that were not used for longest are removed', () => {
  recordStatement('select first', 1, 1);
  for (let number = 0; number < 1000; number += 1) recordStatement(`select ${number}`, 1, 1);
  const texts = new Set(listSlowestStatements(2000).map(({ text }) => text));
  expect(texts.size).toBe(1000);
  expect(texts).toContain('select 999');
  expect(texts).not.toContain('select first');
});

test('connections are listed by instance and state, with the pools of this instance', async () => {
  const { max, groups, pools } = await app.call(calls.listConnections, { token: administrator.token });
  expect(max).toBeGreaterThan(10);
  const own = groups.filter(({ application }) => application === applicationName);
  expect(own.reduce((sum, { count }) => sum + count, 0)).toBeGreaterThanOrEqual(2);
  expect(own.map(({ state }) => state)).toContain('active');
  expect(pools.map(({ name }) => name)).toEqual(['calls', 'priority']);
  expect(pools[0]!.open).toBeGreaterThan(0);
});

test('migrations are listed with their times, the newest first', async () => {
  const migrations = await app.call(calls.listMigrations, { token: administrator.token });
  expect(migrations.map(({ name }) => name)).toEqual((await listMigrationNames()).toReversed());
});
