import type pg from 'pg';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#server/testing/clusters/test-database.ts';
import { createMemoryLog } from '#server/testing/memory-log.ts';
import { startDatabaseProxy, type DatabaseProxy } from '#server/testing/servers/database-proxy.ts';
import { createPool } from '../connect.ts';
import { probeDatabase } from './probe-database.ts';

let database: TestDatabase;
let proxy: DatabaseProxy;
let pool: pg.Pool;

const poolOf = (connectionString: string) => createPool({ connectionString }, createMemoryLog().log, { max: 2 });

beforeEach(async () => {
  database = await createTestDatabase(inject('adminUrl'));
  proxy = await startDatabaseProxy(database.url);
  pool = poolOf(proxy.url);
});

afterEach(async () => {
  await pool.end();
  await proxy.stop();
  await database.drop();
});

/** The problems by the names of their probes. */
async function problemsOf(given = pool): Promise<Record<string, string>> {
  const found = (await probeDatabase(given)).flatMap(({ name, problem }) =>
    problem === null ? [] : [[name, problem]],
  );
  return Object.fromEntries(found) as Record<string, string>;
}

/** As in a database that is only compatible: a function of this text in the place of that of PostgreSQL. */
async function givenFunction(declaration: string): Promise<void> {
  await database.query('create schema other');
  await database.query(`create function other.${declaration}`);
  await database.admin(`alter database ${database.name} set search_path = other, pg_catalog, public`);
}

test('PostgreSQL has all, and the probes leave nothing on it or on their connections', async () => {
  expect(await problemsOf()).toEqual({});
  const found = await Promise.all(
    [1, 2].map(async () => {
      const client = await pool.connect();
      const { rows } = await client.query(`select name from pg_prepared_statements where name like 'portaal_probe%'
        union all select pg_listening_channels() union all select extname from pg_extension where extname <> 'plpgsql'
        union all select objid::text from pg_locks where locktype = 'advisory'
          and database = (select oid from pg_database where datname = current_database())`);
      return { client, rows: rows as unknown[] };
    }),
  );
  for (const { client, rows } of found) {
    expect(rows).toEqual([]);
    client.release();
  }
});

test('a proxy that passes no notifications on is found', async () => {
  proxy.withholdNotifications();
  expect(await problemsOf()).toEqual({
    notifications: expect.stringMatching(
      /^Notifications \(LISTEN and NOTIFY\) do not arrive over DATABASE_URL\.\nSet DATABASE_URL to the address of PostgreSQL itself/,
    ),
  });
});

test('locks that exclude nobody are found', async () => {
  await givenFunction('pg_try_advisory_lock(int, int) returns boolean language sql as $$ select true $$');
  expect(await problemsOf()).toEqual({
    locks: expect.stringMatching(/^An advisory lock of one connection of DATABASE_URL does not exclude another\.\nSet/),
  });
});

test.each([
  ['do not increase', `pg_current_xact_id() returns xid8 language sql as $$ select '7'::xid8 $$`, ''],
  ['do not exist', 'pg_current_xact_id() returns xid8 language plpgsql as $$ begin raise $a$away$a$; end $$', ': away'],
])('transaction ids that %s are found', async (_which, declaration, reason) => {
  await givenFunction(declaration);
  expect(await problemsOf()).toEqual({
    transactions: expect.stringContaining(`Transactions over DATABASE_URL have no ids in their order${reason}.\nSet`),
  });
});

test('a role that may not create the extensions is found, unless they exist', async () => {
  const role = `${database.name}_reader`;
  await database.admin(`create role ${role} login password 'reader'`);
  const url = new URL(proxy.url);
  [url.username, url.password] = [role, 'reader'];
  const own = poolOf(url.href);
  try {
    expect(await problemsOf(own)).toEqual({
      extensions: expect.stringMatching(
        /^The user of DATABASE_URL cannot create the extensions pg_trgm and unaccent: permission denied .*\nInstall/,
      ),
    });
    for (const name of ['pg_trgm', 'unaccent']) await database.query(`create extension ${name}`);
    expect(await problemsOf(own)).toEqual({});
  } finally {
    await own.end();
    await database.admin(`drop role ${role}`);
  }
});

test('a database that is unreachable has no problems of its own, and no connection stays in use', async () => {
  await proxy.refuse();
  await expect(probeDatabase(pool)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  expect(pool.totalCount).toBe(0);
});
