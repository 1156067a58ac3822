import pg from 'pg';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { createTestDatabase, template, type TestDatabase } from '#server/testing/clusters/test-database.ts';
import { givenMigrations } from '#server/testing/given-migrations.ts';
import { createMemoryLog } from '#server/testing/memory-log.ts';
import { createDatabase, createPool } from '../connect.ts';
import { listMigrationNames } from '../migrate.ts';
import { checkDatabaseAndProbe, checkMigrated } from './check-database.ts';

const created: TestDatabase[] = [];
let empty: TestDatabase;

beforeEach(async () => {
  empty = await create();
});

afterEach(async () => {
  for (const database of created.splice(0)) await database.drop();
});

async function create(options?: { copyOf: string }): Promise<TestDatabase> {
  const database = await createTestDatabase(inject('adminUrl'), options);
  created.push(database);
  return database;
}

/** What the check of the database of this URL, or over this pool, throws; undefined: nothing. */
async function problemOf({ url }: Pick<TestDatabase, 'url'>, given?: pg.Pool): Promise<string | undefined> {
  const pool = given ?? createPool({ connectionString: url }, createMemoryLog().log, { max: 3 });
  try {
    await checkDatabaseAndProbe(createDatabase(pool));
    return undefined;
  } catch (error) {
    return (error as Error).message;
  } finally {
    await pool.end();
  }
}

test('a database that is empty, has extensions only or contains a portal is accepted', async () => {
  expect(await problemOf(empty)).toBeUndefined();
  await empty.query('create extension pg_stat_statements');
  expect(await empty.query(`select from pg_class where relname = 'pg_stat_statements'`)).toHaveLength(1);
  expect(await problemOf(empty)).toBeUndefined();
  expect(await problemOf(await create({ copyOf: template }))).toBeUndefined();
});

test('a database with tables of another program is refused', async () => {
  await empty.query('create table orders (id int)');
  expect(await problemOf(empty)).toBe(
    'The database of DATABASE_URL contains tables of another program. Create an empty database for the portal.',
  );
});

test('a database without the schema public is empty', async () => {
  await empty.query('drop schema public');
  expect(await problemOf(empty)).toBeUndefined();
});

test('a database that was migrated by a newer version is refused', async () => {
  const newer = await create({ copyOf: template });
  await newer.query(`insert into migrations (name, timestamp)
    select '9999-later', '2030-01-01' union all select '9998-late', '2030-01-01'`);
  expect(await listMigrationNames()).not.toContain('9999-later');
  expect(await problemOf(newer)).toBe(
    'The database was migrated by a newer version of this program: it has the migration 9999-later. ' +
      'Start that version, or restore a backup of this one.',
  );
});

test('a database without a migration that precedes others is refused', async () => {
  const early = await create({ copyOf: template });
  await early.query(`insert into migrations (name, timestamp) values ('9002-two', '2030-01-01')`);
  const remove = await givenMigrations({ '9001-one': '', '9002-two': '' });
  expect(await problemOf(early)).toBe(
    'The database is of a version that cannot be upgraded to this one: it has the migration 9002-two without the earlier ' +
      '9001-one. Start the version that it is of, or begin with an empty database.',
  );
  await remove();
});

test('a database from before the baseline is refused with the version that upgrades it', async () => {
  const old = await create({ copyOf: template });
  await old.query(`delete from migrations; insert into migrations (name, timestamp)
    select name, '2026-01-01' from unnest('{0001-people,0160-failures-of-tool-checks}'::text[]) as name`);
  expect(await problemOf(old)).toMatch(
    /^The database is of a version that this one cannot upgrade\. Start the version of 28 November 2026 \(commit [0-9a-f]{8}\) on it first, and then this one\.$/,
  );
});

test('a command refuses a database that lacks migrations of its program', async () => {
  const older = await create({ copyOf: template });
  const pool = createPool({ connectionString: older.url }, createMemoryLog().log, { max: 3 });
  const check = () => checkMigrated(createDatabase(pool));
  await check();
  const remove = await givenMigrations({ '9001-next': '' });
  await expect(check()).rejects.toThrow(
    'The database is of an older version than this program: start the portal of this',
  );
  await remove();
  await pool.end();
});

test('a PostgreSQL that is too old is refused', async () => {
  await empty.query(`create schema old;
    create function old.current_setting(name text) returns text language sql
      as $$ select case name when 'server_version_num' then '140012' else pg_catalog.current_setting(name) end $$`);
  await empty.query(`alter database ${empty.name} set search_path = old, pg_catalog, public`);
  expect(await problemOf(empty)).toBe(
    'The PostgreSQL of DATABASE_URL has version 14, and the portal needs 15 or newer.',
  );
});

test('a pooler, which discards the settings of a connection, is refused', async () => {
  // Its connections ask for no time limit, so they have none, as behind a pooler.
  const pool = new pg.Pool({ connectionString: empty.url });
  expect(await problemOf(empty, pool)).toBe(
    'DATABASE_URL leads to a connection pooler, such as PgBouncer. The portal has pools of its own and needs direct ' +
      'connections: set DATABASE_URL to the address of PostgreSQL itself.',
  );
});

test('a database whose encoding is not UTF8 is refused', async () => {
  const name = `${empty.name}_ascii`;
  await empty.admin(`create database ${name} template template0 encoding 'SQL_ASCII' locale_provider libc locale 'C'`);
  const url = new URL(empty.url);
  url.pathname = `/${name}`;
  expect(await problemOf({ url: url.href })).toBe(
    'The database of DATABASE_URL has the encoding SQL_ASCII. Create one for the portal with: create database … encoding UTF8',
  );
  await empty.admin(`drop database ${name} with (force)`);
});
