import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createDatabase, createPool } from '#server/platform/database/connect.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { createLog } from '#server/platform/log/log.ts';
import { projectRoot } from '#server/platform/project-root.ts';
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '#server/platform/embedded-postgres/start-embedded-postgres.ts';

const log = { info: () => undefined, warn: () => undefined };

let dataDir: string;
let postgres: EmbeddedPostgres;

const start = () => startEmbeddedPostgres({ dataDir, log, durable: false });

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'portaal-'));
  postgres = await start();
});

afterEach(async () => {
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
});

/** What the program wrote to stdout and stderr. */
async function reset(email: string, folder = dataDir): Promise<string> {
  const run = promisify(execFile)(
    process.execPath,
    [join(projectRoot, 'server/commands/admin/main.ts'), 'reset', email],
    {
      env: { PATH: process.env['PATH'], DATA_DIR: folder, PUBLIC_URL: 'https://portaal.example' },
    },
  );
  const { stdout, stderr } = await run.catch((error: { stdout: string; stderr: string }) => error);
  return stdout + stderr;
}

async function query(text: string): Promise<unknown[]> {
  const client = new pg.Client(postgres.connection);
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

async function migrateDatabase(): Promise<void> {
  const pool = createPool(postgres.connection, createLog('silent'), { max: 1 });
  await migrate(createDatabase(pool));
  await pool.end();
}

const insertAdministrator = () =>
  query(`insert into users (id, username, email, password, name, role, status)
    values ('0190b6a0-0000-7000-8000-000000000001', 'baas', 'baas@bureau.example', '', 'Baas', 3, 'active')`);

test('an administrator gets a link while the embedded database runs, and while it is stopped', async () => {
  await migrateDatabase();
  expect(await reset('baas@bureau.example')).toContain('No administrator has this address.');
  await insertAdministrator();
  const link = /https:\/\/portaal\.example\/reset-password#token=\S+/;
  expect(await reset('baas@bureau.example')).toMatch(link);
  await postgres.stop();
  expect(await reset('Baas@bureau.example')).toMatch(link);
  postgres = await start();
  expect(await query(`select 1 from audit_logs where event_type = 'auth.administrator-reset'`)).toHaveLength(2);
});

test('a database of an older version, of which a portal may run, is refused and not migrated', async () => {
  await migrateDatabase();
  await query(`delete from migrations where name <> '0161-baseline'`);
  await query(`update migrations set name = '0001-people'`);
  await postgres.protectAuditLog();
  await insertAdministrator();
  for (const email of ['baas@bureau.example', 'niemand@bureau.example'])
    expect(await reset(email)).toBe(
      '\nNothing was changed. The database is of a version that this one cannot upgrade. ' +
        'Start the version of 28 November 2026 (commit d8ad5641) on it first, and then this one.\n\n',
    );
  expect(await query('select max(name) as newest from migrations')).toEqual([{ newest: '0001-people' }]);
});

test('help topics, experts and tables of jobs stay those of the portal that runs, which may be of another version', async () => {
  await migrateDatabase();
  const contents = () =>
    query(`select (select count(*)::int from help_topics) as topics, (select count(*)::int from experts) as experts,
      to_regnamespace('graphile_worker') as jobs, (select count(*)::int from live_events) as events`);
  const before = await contents();
  expect(await reset('niemand@bureau.example')).toContain('Nothing was changed. No administrator has this address.');
  expect(await contents()).toEqual(before);
});

test('a database without a portal is refused, and nothing is created in it', async () => {
  expect(await reset('baas@bureau.example')).toContain('The database has no portal');
  expect(await query(`select from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`)).toEqual([]);
});

test('a data folder without a database is refused, and nothing is created in it', async () => {
  const other = join(dataDir, 'other');
  expect(await reset('baas@bureau.example', other)).toMatch(
    /Nothing was changed\. This user finds no database in the data folder \S+\/other\.\nSet DATA_DIR or DATABASE_URL as the portal/,
  );
  expect(existsSync(other)).toBe(false);
});
