import { createServer, connect, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { setTimeout } from 'node:timers';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, inject, onTestFinished, test } from 'vitest';
import { sign } from '#server/platform/credentials/secrets.ts';
import { secretKeyPurpose } from '#server/platform/credentials/check-secret-key.ts';
import { systemClock } from '#server/platform/clock.ts';
import { givenReadOnly } from '#server/testing/clusters/given-read-only.ts';
import { createTestDatabase, template, type TestDatabase } from '#server/testing/clusters/test-database.ts';
import { givenMigrations } from '#server/testing/given-migrations.ts';
import { secretKey } from '#server/testing/secret-key.ts';
import { startDatabaseProxy } from '#server/testing/servers/database-proxy.ts';
import { extensions } from '../database-sql.ts';
import type { Finding } from '../finding.ts';
import { checkClock } from './check-clock.ts';
import { checkDatabaseOf } from './check-database.ts';

const created: TestDatabase[] = [];
const roles: string[] = [];
let database: TestDatabase;

beforeEach(async () => {
  database = await create({ copyOf: template });
});

afterEach(async () => {
  for (const each of created.splice(0)) await each.drop();
  // Their rights went with the databases.
  for (const role of roles.splice(0)) await database.admin(`drop role ${role}`);
});

async function create(options?: { copyOf: string }): Promise<TestDatabase> {
  const made = await createTestDatabase(inject('adminUrl'), options);
  created.push(made);
  return made;
}

const check = (databaseUrl: string) => checkDatabaseOf({ config: { databaseUrl, dataDir: '' }, secretKey });

/** What is not as it should be, but for an audit log that a superuser may change, and for a machine that is busy. */
async function problems(url = database.url): Promise<Finding[]> {
  const findings = await check(url);
  const isLeftOut = ({ item, level }: Finding) => level === 'warning' && ['audit log', 'connection'].includes(item);
  return findings.filter((finding) => finding.level !== 'ok' && !isLeftOut(finding));
}

/** A role of its own that may connect to the database by TCP or socket, dropped after the test. */
async function givenRole(options = ''): Promise<{ role: string; url: string }> {
  const role = `${database.name}_role`;
  const password = 'Kort-9-wachtwoord';
  await database.admin(`create role ${role} login password '${password}' ${options}`);
  roles.push(role);
  const url = new URL(database.url);
  url.username = role;
  url.password = password;
  return { role, url: url.href };
}

/** Roles of the embedded cluster sign in by the name of their system account only. */
const isByPassword = () => !new URL(inject('adminUrl')).searchParams.has('host');

test('a database that is as it should be has only findings that say so', async () => {
  const findings = await check(database.url);
  expect(findings.filter(({ level }) => level !== 'ok').map(({ item }) => item)).toEqual(['audit log']);
  const foundOf = (name: string) => findings.find(({ item }) => item === name)?.found;
  expect(foundOf('connection')).toMatch(/ answers in [\d.]+ ms\.$/);
  expect(foundOf('server')).toMatch(/^PostgreSQL \d+\.\d+ with the encoding UTF8\.$/);
  expect(foundOf('primary')).toBe('The server is the primary, and can be written.');
  expect(foundOf('extensions')).toBe('pg_trgm is installed, unaccent is installed.');
  expect(foundOf('notifications')).toBe('A notification arrives on another connection.');
  expect(foundOf('migrations')).toBe('The database is of this version.');
});

test('the extensions that are looked for are those that the migrations create', async () => {
  const rows = await database.query(`select extname as name from pg_extension
    where extname not in ('plpgsql', 'pg_stat_statements') order by 1`);
  expect(rows).toEqual(extensions.map((name) => ({ name })));
});

test('nothing is changed', async () => {
  const empty = await create();
  const content = (one: TestDatabase) =>
    one.query(`select count(*)::int as relations, (select count(*)::int from pg_namespace) as schemas,
      (select count(*)::int from pg_extension) as extensions from pg_class`);
  const before = await content(empty);
  expect(await problems(empty.url)).toEqual([]);
  expect(await content(empty)).toEqual(before);
});

test('an empty database is filled by the first start', async () => {
  const { url } = await create();
  const findings = await check(url);
  expect(findings).toContainEqual(
    expect.objectContaining({ item: 'migrations', found: 'The database is empty: the first start fills it.' }),
  );
  expect(findings.find(({ item }) => item === 'extensions')?.found).toBe(
    'pg_trgm is creatable, unaccent is creatable.',
  );
});

test('a database that cannot be reached, and one that does not exist', async () => {
  const proxy = await startDatabaseProxy(database.url);
  await proxy.refuse();
  expect(await problems(proxy.url)).toEqual([
    {
      item: 'connection',
      level: 'error',
      found: expect.stringMatching(/^The database cannot be reached: connect ECONNREFUSED 127\.0\.0\.1:\d+$/) as string,
      advice: 'Check DATABASE_URL and that PostgreSQL runs.',
    },
  ]);
  const url = new URL(database.url);
  url.pathname = '/none_of_this_name';
  expect(await problems(url.href)).toMatchObject([
    { item: 'connection', found: expect.stringContaining('"none_of_this_name" does not exist') as string },
  ]);
});

test.runIf(isByPassword())('a wrong password is an error, and is not repeated', async () => {
  const { url } = await givenRole();
  const wrong = new URL(url);
  wrong.password = 'een-ander-wachtwoord';
  const found = await problems(wrong.href);
  expect(found).toMatchObject([{ item: 'connection', level: 'error' }]);
  expect(found[0]!.found).toMatch(/password authentication failed/);
  expect(found[0]!.found).not.toContain('\n');
});

test('a server that can only be read is an error', async () => {
  const end = await givenReadOnly(database);
  expect(await problems()).toMatchObject([
    { item: 'primary', level: 'error', found: 'The server is the primary, and its transactions can only read.' },
  ]);
  await end();
});

test('another encoding is an error', async () => {
  const name = `${database.name}_ascii`;
  await database.admin(
    `create database ${name} template template0 encoding 'SQL_ASCII' locale_provider libc locale 'C'`,
  );
  onTestFinished(async () => void (await database.admin(`drop database ${name} with (force)`)));
  const url = new URL(database.url);
  url.pathname = `/${name}`;
  expect(await problems(url.href)).toEqual([
    {
      item: 'server',
      level: 'error',
      found: 'The database of DATABASE_URL has the encoding SQL_ASCII.',
      advice: 'Create one for the portal with: create database … encoding UTF8',
    },
  ]);
});

test('a locale that knows no letters with accents is a warning', async () => {
  const name = `${database.name}_c`;
  await database.admin(`create database ${name} template template0 encoding 'UTF8' locale_provider libc locale 'C'`);
  onTestFinished(async () => void (await database.admin(`drop database ${name} with (force)`)));
  const url = new URL(database.url);
  url.pathname = `/${name}`;
  expect(await problems(url.href)).toMatchObject([
    { item: 'collation', level: 'warning', found: expect.stringContaining('The locale C does not know') as string },
  ]);
});

test('a collation of another version than that of the system is a warning', async () => {
  const [{ version }] = (await database.query(`select pg_database_collation_actual_version(oid) as version
    from pg_database where datname = current_database()`)) as [{ version: string | null }];
  await database.admin(`update pg_database set datcollversion = '0.1' where datname = '${database.name}'`);
  expect(await problems()).toMatchObject([
    {
      item: 'collation',
      level: 'warning',
      found: `The database was sorted by version 0.1 of its collation, and the system has ${version}.`,
    },
  ]);
});

test.runIf(isByPassword())('a role without rights is an error, with the right that it lacks', async () => {
  const { role, url } = await givenRole();
  const found = await problems(url);
  expect(found).toContainEqual({
    item: 'rights',
    level: 'error',
    found: `The role ${role} may not create schemas in the database.`,
    advice: `Make ${role} the owner of the database: alter database … owner to ${role}`,
  });
  await database.admin(`grant create on database ${database.name} to ${role}`);
  expect(await problems(url)).toContainEqual(
    expect.objectContaining({ found: `The role ${role} may not create tables in the schema public.` }),
  );
  await database.query(`grant create on schema public to ${role}`);
  expect(await problems(url)).toContainEqual(
    expect.objectContaining({ found: expect.stringMatching(/^The table \w+ belongs to another role than/) as string }),
  );
});

test.runIf(isByPassword())('extensions that the role may not create are errors', async () => {
  const { url } = await givenRole();
  await database.query('drop extension pg_trgm cascade');
  expect(await problems(url)).toContainEqual({
    item: 'extensions',
    level: 'error',
    found: 'The role may not create the extension pg_trgm.',
    advice: 'Run in that database as superuser: create extension pg_trgm',
  });
});

test('an extension that the server does not have is an error', async () => {
  await database.query('drop extension unaccent cascade');
  await database.query(`create schema bare;
    create view bare.pg_available_extension_versions as
      select * from pg_catalog.pg_available_extension_versions where name <> 'unaccent'`);
  await database.admin(`alter database ${database.name} set search_path = bare, pg_catalog, public`);
  expect(await problems()).toContainEqual({
    item: 'extensions',
    level: 'error',
    found: 'The server does not have the extension unaccent.',
    advice: 'Install the contrib modules of PostgreSQL there, such as the package postgresql-contrib.',
  });
});

test('a PostgreSQL that is too old is an error', async () => {
  await database.query(`create schema old;
    create function old.current_setting(name text) returns text language sql
      as $$ select case name when 'server_version_num' then '140012' else pg_catalog.current_setting(name) end $$`);
  await database.admin(`alter database ${database.name} set search_path = old, pg_catalog, public`);
  expect(await problems()).toMatchObject([
    { item: 'server', level: 'error', found: expect.stringContaining('has version 14') as string },
  ]);
});

test.runIf(isByPassword())('too few connections are an error, and a warning while instances run', async () => {
  const { role, url } = await givenRole('connection limit 10');
  await database.admin(`grant create on database ${database.name} to ${role}`);
  const ofConnections = async () => (await check(url)).find(({ item }) => item === 'connections');
  expect(await ofConnections()).toEqual({
    item: 'connections',
    level: 'error',
    found: '10 of 10 connections are left; 0 instances run, and each needs up to 32.',
    advice: 'Allow 22 more: max_connections of the server, or the limit of the database or role.',
  });
  const open = async (name: string) => {
    const client = new pg.Client({ connectionString: url, application_name: name });
    await client.connect();
    return client;
  };
  // Of an instance, and of a backup that it makes.
  const clients = [await open('portaal host 1 abc'), await open('portaal nightly backup')];
  expect(await ofConnections()).toEqual({
    item: 'connections',
    level: 'warning',
    found: '8 of 10 connections are left; 1 instance runs, and each needs up to 32.',
    advice: 'Allow 23 more: max_connections of the server, or the limit of the database or role.',
  });
  for (const client of clients) await client.end();
});

test('a database of an older, a newer and another program', async () => {
  const remove = await givenMigrations({ '9001-next': '' });
  expect(await problems()).toMatchObject([
    {
      item: 'migrations',
      level: 'warning',
      found: 'The database is of an older version: the next start applies 9001-next.',
      advice: 'Make a backup before that start.',
    },
  ]);
  await remove();
  await database.query(`insert into migrations (name, timestamp) values ('9999-later', '2030-01-01')`);
  expect(await problems()).toMatchObject([
    {
      item: 'migrations',
      level: 'error',
      found: expect.stringContaining('by a newer version of this program') as string,
    },
  ]);
  const other = await create();
  await other.query('create table orders (id int)');
  expect(await problems(other.url)).toMatchObject([
    {
      item: 'migrations',
      level: 'error',
      found: 'The database of DATABASE_URL contains tables of another program.',
      advice: 'Create an empty database for the portal.',
    },
  ]);
});

test('another secret key than that of the last start is an error', async () => {
  const store = async (key: string) => {
    await database.query('delete from secret_key_check');
    await database.query(`insert into secret_key_check (signature) values ('${sign(key, secretKeyPurpose, '')}')`);
  };
  await store('another key'.repeat(4));
  expect(await problems()).toMatchObject([{ item: 'secret key', level: 'error' }]);
  await store(secretKey);
  expect(await problems()).toEqual([]);
});

test('an audit log that the role could change is a warning', async () => {
  expect(await check(database.url)).toContainEqual(
    expect.objectContaining({
      item: 'audit log',
      level: 'warning',
      found: 'The role of DATABASE_URL can change rows of the audit log.',
    }),
  );
});

/** A TCP proxy whose parts change what they pass on. @returns the URL of the database through it */
async function givenRelay({ delayMs, toClient }: { delayMs: number; toClient: (data: Buffer) => Buffer }) {
  const { hostname, port, searchParams } = new URL(inject('adminUrl'));
  const folder = searchParams.get('host');
  const server = createServer((client) => {
    const target = folder ? connect(`${folder}/.s.PGSQL.${searchParams.get('port')}`) : connect(Number(port), hostname);
    client.on('data', (data) => void setTimeout(() => target.write(data), delayMs));
    target.on('data', (data) => client.write(toClient(data)));
    client.on('close', () => target.destroy());
    target.on('close', () => client.destroy());
    for (const socket of [client, target]) socket.on('error', () => undefined);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const url = new URL(database.url);
  [url.hostname, url.port, url.search] = ['127.0.0.1', String((server.address() as AddressInfo).port), ''];
  return url.href;
}

test('a database that is far away is a warning', async () => {
  const url = await givenRelay({ delayMs: 25, toClient: (data) => data });
  expect((await check(url)).find(({ item }) => item === 'connection')).toMatchObject({
    level: 'warning',
    found: expect.stringMatching(/ answers in ([2-9]\d|\d{3})\.\d ms\.$/) as string,
  });
});

test('notifications that are lost on the way are an error', async () => {
  // A message of the server is its type, its length and its content; A is a notification.
  const toClient = (data: Buffer) => {
    const kept: Buffer[] = [];
    for (let at = 0; at < data.length;) {
      const end = at + 1 + data.readInt32BE(at + 1);
      if (data[at] !== 0x41) kept.push(data.subarray(at, end));
      at = end;
    }
    return Buffer.concat(kept);
  };
  expect(await problems(await givenRelay({ delayMs: 0, toClient }))).toMatchObject([
    {
      item: 'notifications',
      level: 'error',
      found: 'Notifications (LISTEN and NOTIFY) do not arrive over DATABASE_URL.',
    },
  ]);
});

test('an embedded database that does not run is not started', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'portaal-doctor-'));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  const config = { databaseUrl: undefined, dataDir };
  expect(await checkDatabaseOf({ config, secretKey: null })).toMatchObject([
    { item: 'connection', level: 'skipped', found: expect.stringContaining('does not run') as string },
  ]);
  expect(await checkClock(config, systemClock)).toMatchObject([{ level: 'skipped' }]);
});

test.each([
  [0, 'ok'],
  [6, 'warning'],
  [61, 'error'],
])('a clock that differs by %i s is: %s', async (seconds, level) => {
  const config = { databaseUrl: database.url, dataDir: '' };
  const clock = { now: () => new Date(Date.now() + seconds * 1000) };
  expect(await checkClock(config, clock)).toMatchObject([{ item: 'clock', level }]);
});
