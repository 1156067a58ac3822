import { readdir } from 'node:fs/promises';
import { expect, inject, test } from 'vitest';
import { startApp } from '#server/testing/start-app.ts';
import { createTestDatabase, template } from '#server/testing/clusters/test-database.ts';
import { createMemoryLog } from '#server/testing/memory-log.ts';
import { recordQueries } from '#server/testing/statements/record-queries.ts';
import { readConfig } from './platform/config.ts';
import { createDatabase, createPool } from './platform/database/connect.ts';
import { listMigrationNames, migrate } from './platform/database/migrate.ts';
import { listAppliedMigrations } from './platform/database/migrations-sql.ts';
import { createLog } from './platform/log/log.ts';
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

test('an update logs how many migrations it applies and in what time, another start nothing', async () => {
  const database = await createTestDatabase(inject('adminUrl'));
  const db = createDatabase(createPool({ connectionString: database.url }, createMemoryLog().log, { max: 1 }));
  const names = await listMigrationNames();
  const lines: object[] = [];
  const log = createLog('info', { write: (line) => void lines.push(JSON.parse(line) as object) });
  await migrate(db, { upTo: names.at(-3)!, log });
  expect(lines).toEqual([]);
  await migrate(db, { log });
  expect(lines).toMatchObject([
    { msg: 'migrating the database; the portal starts after that', migrations: 2 },
    { msg: 'migrated the database', migrations: 2, ms: expect.any(Number) },
  ]);
  await migrate(db, { log });
  expect(lines).toHaveLength(2);
  await db.destroy();
  await database.drop();
});

test('what early databases have and new ones do not is dropped', async () => {
  const database = await createTestDatabase(inject('adminUrl'), { copyOf: template });
  const leftovers = `select relname from pg_class where relname in ('users_active_domain', 'request_rate_limits')`;
  await database.query(`create index users_active_domain on users (email);
    create table request_rate_limits (user_id text);
    delete from migrations where name >= '0092'`);
  const db = createDatabase(createPool({ connectionString: database.url }, createMemoryLog().log, { max: 1 }));
  await migrate(db, { upTo: '0092-leftovers-of-early-databases' });
  expect(await database.query(leftovers)).toEqual([]);
  await db.destroy();
  await database.drop();
});

test('what was stored before letters were folded as in the browser is found after it', async () => {
  const database = await createTestDatabase(inject('adminUrl'));
  const db = createDatabase(createPool({ connectionString: database.url }, createMemoryLog().log, { max: 1 }));
  const names = await listMigrationNames();
  await migrate(db, { upTo: names[names.indexOf('0140-one-folding') - 1]! });
  await database.query(`insert into users (id, username, email, password, name) values ('a', 'a', 'a@b.nl', '', 'Андрей');
    insert into requests (id, user_id, title, description, week_start, created_at, updated_at)
      values ('r', 'a', 'Va\u00adcature van Андрей', 'Keur', '2026-11-23', now(), now());
    insert into request_words select distinct word from requests, regexp_split_to_table(fold(title), '[^[:alpha:]]+') as word`);
  await migrate(db);
  expect(
    await database.query(`select words @@ to_tsquery('dutch', 'vacature & андреи') as found,
      array(select word from request_words order by word collate "C") as words from requests`),
  ).toEqual([{ found: true, words: ['keur', 'vacature', 'van', 'андреи'] }]);
  await db.destroy();
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
