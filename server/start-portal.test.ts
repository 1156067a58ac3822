import { readdir } from 'node:fs/promises';
import { expect, inject, test } from 'vitest';
import { startApp } from '#server/testing/start-app.ts';
import { createTestDatabase, template } from '#server/testing/clusters/test-database.ts';
import { createMemoryLog } from '#server/testing/memory-log.ts';
import { recordQueries } from '#server/testing/statements/record-queries.ts';
import { readConfig } from './platform/config.ts';
import { migrate } from './platform/database/migrate.ts';
import { listAppliedMigrations } from './platform/database/migrations-sql.ts';
import { demoPeople } from './seed/data/people.ts';
import { seedDemo } from './seed/seed-demo.ts';
import { startPortal } from './start-portal.ts';

test('instances that start concurrently on an empty database migrate and seed it once', async () => {
  const database = await createTestDatabase(inject('adminUrl'));
  const config = {
    ...readConfig({}),
    publicUrl: 'http://portaal.test',
    selfUrl: 'http://portaal.test',
    secretKey: '-',
  };
  const connection = { connectionString: database.url };
  const start = async () => {
    const running = await startPortal({ config, connection, log: createMemoryLog().log, pool: { max: 4 } });
    return { ...running, isSeeded: await seedDemo(running.portal) };
  };
  const instances = await Promise.all([start(), start(), start()]);
  const files = await readdir(new URL('migrations', import.meta.url));
  const applied = (await database.query('select name from migrations')) as { name: string }[];
  expect(applied.map(({ name }) => `${name}.sql`).toSorted()).toEqual(files.toSorted());
  expect(instances.map(({ isSeeded }) => isSeeded)).toEqual([true, true, true]);
  expect(await database.query('select count(*)::int from users')).toEqual([{ count: demoPeople.length }]);
  // A later start changes nothing, and reads no columns of all tables to find that.
  const { db } = instances[0]!.portal;
  expect(await recordQueries(() => migrate(db))).toEqual([
    expect.stringContaining('to_regclass'),
    expect.stringContaining('from public.migrations'),
  ]);
  // A program that is older than its database does not start.
  await database.query("insert into migrations (name, timestamp) values ('9999_later', '2030-01-01')");
  await expect(migrate(db)).rejects.toThrow('9999_later');
  await expect(start()).rejects.toThrow('migrated by a newer version of this program: it has the migration 9999_later');
  for (const { stop } of instances) await stop();
  await database.drop();
});

test('a stopped portal has no connection to the database', async () => {
  const database = await createTestDatabase(inject('adminUrl'), { copyOf: template });
  const app = await startApp({ database });
  await listAppliedMigrations(app.portal.priorityDb);
  await app.stop();
  const connections = () =>
    database.query(`select application_name from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`);
  await expect.poll(connections, { timeout: 3000 }).toEqual([]);
  await database.drop();
});

test('a stopped portal leaves nothing of itself in the memory of its process', async () => {
  const startAndStop = async () => {
    const { portal, server, stop } = await startApp();
    await stop();
    return [portal.metrics.registry, portal.live, server].map((part) => new WeakRef<object>(part));
  };
  const parts = await startAndStop();
  const left = () => {
    globalThis.gc!();
    return parts.filter((part) => part.deref() !== undefined).length;
  };
  // What it closes gets two seconds.
  await expect.poll(left, { timeout: 15_000, interval: 250 }).toBe(0);
});
