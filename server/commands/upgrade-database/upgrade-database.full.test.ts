import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { seedDemo } from '#server/seed/seed-demo.ts';
import { readConfig } from '#server/platform/config.ts';
import { loadOrCreateSecret } from '#server/platform/credentials/secrets.ts';
import { protectAuditLog } from '#server/platform/embedded-postgres/cluster/audit-owner-sql.ts';
import { createPortalDatabase } from '#server/platform/embedded-postgres/cluster/bootstrap-sql.ts';
import { startCluster } from '#server/platform/embedded-postgres/cluster/start-cluster.ts';
import { findBinaries } from '#server/platform/embedded-postgres/binaries/find-binaries.ts';
import { locateBinaries, type Binaries } from '#server/platform/embedded-postgres/binaries/locate-binaries.ts';
import { findRunningPostgres } from '#server/platform/embedded-postgres/find-running-postgres.ts';
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/start-embedded-postgres.ts';
import { createLog } from '#server/platform/log/log.ts';
import { projectRoot } from '#server/platform/project-root.ts';
import { startPortal } from '#server/start-portal.ts';
import { findMachineBinaries } from '#server/testing/clusters/find-machine-binaries.ts';
import { fillEveryTable } from '#server/testing/rows/fill-every-table.ts';
import { secretKey } from '#server/testing/secret-key.ts';
import { upgradeDatabase, type Step, type UpgradeReport } from './upgrade-database.ts';

/** A folder with an older PostgreSQL: that of the machine, or the one to try the upgrade from. */
const folder = process.env['OLDER_POSTGRES'] ?? (await findMachineBinaries())?.home;
const own = await locateBinaries();
const older = await findOlder();
if (older === null) console.warn('the upgrade is not tried: no older PostgreSQL; OLDER_POSTGRES names its folder');

const log = createLog('silent');
const plainLog = { info: () => undefined, warn: () => undefined };
const isRoot = process.getuid?.() === 0;
const bigTable = 30_000;

async function findOlder(): Promise<Binaries | null> {
  if (folder === undefined) return null;
  const { stdout } = spawnSync(join(folder, 'bin/postgres'), ['--version'], { encoding: 'utf8' });
  const major = /\) (\d+)/.exec(stdout)?.[1] ?? '';
  return Number(major) < Number(own.major) ? await findBinaries(major, folder) : null;
}

type Row = Record<string, unknown>;

async function query(connection: pg.ClientConfig, statement: string): Promise<Row[]> {
  const client = new pg.Client(connection);
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}

/** Keys, triggers and indexes. PostgreSQL 18 also lists `not null` as constraints. */
const structureSql = `
  select conrelid::regclass::text as t, conname as name, pg_get_constraintdef(oid) as d from pg_constraint
  where connamespace = 'public'::regnamespace and contype <> 'n'
  union all select tgrelid::regclass::text, tgname, tgenabled::text from pg_trigger where not tgisinternal
  union all select tablename, indexname, indexdef from pg_indexes where schemaname = 'public' order by 1, 2, 3`;

/** A digest of the rows of each table, which does not depend on their order, and the structure. */
async function readContent(connection: pg.ClientConfig): Promise<Row> {
  const client = new pg.Client(connection);
  await client.connect();
  const { rows: tables } = await client.query<{ name: string }>(`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname in ('public', 'graphile_worker')
      and tablename not in ('live_events', 'live_users', 'live_tickets') and schemaname || tablename <> 'graphile_workermigrations'
    order by 1`);
  await client.query(`set timezone = 'UTC'; set extra_float_digits = 1`);
  const content: Row = {};
  for (const { name } of tables) {
    const { rows } = await client.query<{ n: number; digest: string }>(
      `select count(*)::int as n, md5(string_agg(to_jsonb(t)::text, '|' order by to_jsonb(t)::text collate "C")) as digest from ${name} as t`,
    );
    content[name] = rows[0];
  }
  content['sequences'] = (
    await client.query<Row>(
      `select schemaname, sequencename, last_value from pg_sequences where sequencename <> 'live_events_id_seq' order by 1, 2`,
    )
  ).rows;
  content['structure'] = (await client.query<Row>(structureSql)).rows;
  await client.end();
  return content;
}

/** Each upgrades from this older version. */
const withOlder = test.runIf(older);

let root: string;
let original: string;
let content: Row;
let dataDir: string;
let children: ChildProcess[];

beforeAll(async () => {
  if (!older) return;
  root = await mkdtemp(join(tmpdir(), 'portaal-upgrade-'));
  // The account that runs PostgreSQL can enter it.
  await chmod(root, 0o755);
  original = join(root, 'original');
  const old = await startCluster({ dataDir: original, binaries: older!, log: plainLog });
  const password = await loadOrCreateSecret(join(original, 'database.password'));
  await createPortalDatabase(old.admin, { name: 'portaal', password });
  const connection = { ...old.admin, user: 'portaal', database: 'portaal', password };
  const config = { ...readConfig({}), publicUrl: 'http://portaal.test', selfUrl: 'http://portaal.test', secretKey };
  const { portal, stop } = await startPortal({ config, connection, log });
  await seedDemo(portal);
  await stop();
  await fillEveryTable({ query: (statement) => query(connection, statement) });
  await query(
    connection,
    `insert into search_synonyms (id, words, created_at)
      select 'row ' || n, array[repeat(md5(n::text), 8), md5('x' || n)], now() from generate_series(1, ${bigTable}) as n`,
  );
  await protectAuditLog(old.admin, 'portaal');
  content = await readContent({ ...old.admin, database: 'portaal' });
  await old.stop();
}, 180_000);

afterAll(async () => {
  if (!older) return;
  await rm(root, { recursive: true });
});

beforeEach(async () => {
  children = [];
  if (!older) return;
  dataDir = join(root, 'data');
  expect(spawnSync('cp', ['-a', original, dataDir]).status).toBe(0);
});

afterEach(async () => {
  if (!older) return;
  for (const child of children) child.kill('SIGKILL');
  await rm(dataDir, { recursive: true, maxRetries: 5 });
});

const upgrade = async (from = folder): Promise<UpgradeReport> =>
  await upgradeDatabase({
    dataDir,
    fromBinaries: from,
    log,
    signal: new AbortController().signal,
    onStep: () => undefined,
  });

const start = () => startEmbeddedPostgres({ dataDir, log: plainLog });

/** `added`: the ids of synonyms that the new database has beside those of before; it does not keep them. */
async function expectUpgraded(added: string[] = []): Promise<void> {
  const { admin, connection, protectAuditLog: protect, stop } = await start();
  try {
    const remove = `delete from search_synonyms where id like 'later %' returning id`;
    expect(await query(connection, remove)).toEqual(added.map((id) => ({ id })));
    expect(await query(admin, 'show server_version_num')).toEqual([
      { server_version_num: expect.stringMatching(new RegExp(`^${own.major}`)) as string },
    ]);
    expect(await readContent({ ...admin, database: 'portaal' })).toEqual(content);
    await protect();
    expect(await query(connection, `select count(*)::int as n from search_synonyms where id ~ '^row'`)).toEqual([
      { n: bigTable },
    ]);
  } finally {
    await stop();
  }
  expect((await readdir(dataDir)).toSorted()).toEqual(['database.password', 'postgres', `postgres-${older!.major}`]);
}

/** The PostgreSQL of before still runs on this folder, and can write. */
async function expectAsBefore(statement = 'select'): Promise<void> {
  const old = await startCluster({ dataDir, binaries: older!, log: plainLog });
  try {
    const database = { ...old.admin, database: 'portaal' };
    expect(await readContent(database)).toEqual(content);
    await query(database, statement);
  } finally {
    await old.stop();
  }
}

withOlder('the start refuses the older database and names the command', async () => {
  await expect(start()).rejects.toThrow(
    `was written by PostgreSQL ${older!.major}, and this portal brings ${own.major}. Upgrade it with: portaal upgrade-database`,
  );
  await expectAsBefore();
});

withOlder(
  'every row, key, trigger and index is in the new database, and the old one is kept and works',
  async () => {
    const report = await upgrade();
    expect(report).toMatchObject({ outcome: 'upgraded', from: older!.major, to: own.major });
    await expectUpgraded();
    await rm(join(dataDir, 'postgres'), { recursive: true });
    await rename(join(dataDir, `postgres-${older!.major}`), join(dataDir, 'postgres'));
    await expectAsBefore();
  },
  180_000,
);

/** Runs an upgrade in a process that ends itself with SIGKILL at a step, or when it is killed. */
function startUpgrade(killAt?: Step): ChildProcess {
  const script = `
    import { upgradeDatabase } from '${new URL('upgrade-database.ts', import.meta.url).href}';
    import { createLog } from '${new URL('../../platform/log/log.ts', import.meta.url).href}';
    const interruption = new AbortController();
    process.on('SIGTERM', () => interruption.abort());
    await upgradeDatabase({
      dataDir: ${JSON.stringify(dataDir)}, fromBinaries: ${JSON.stringify(folder)},
      log: createLog('silent'), signal: interruption.signal,
      onStep: (step) => step === ${JSON.stringify(killAt ?? null)} && process.kill(process.pid, 'SIGKILL'),
    });`;
  const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', script], { stdio: 'ignore' });
  children.push(child);
  return child;
}

/** Waits until the largest table is being copied. */
async function waitForCopy(): Promise<void> {
  const isCopying = async () => {
    const running = await findRunningPostgres(dataDir);
    if (running === null) return [];
    return await query(running, `select from pg_stat_progress_copy where tuples_processed > 1000`).catch(() => []);
  };
  await expect.poll(isCopying, { timeout: 60_000, interval: 5 }).not.toEqual([]);
}

withOlder.each<Step>(['copying', 'verified'])(
  'a run that is killed at the step “%s” leaves the old database in use, whose new rows the next one copies',
  async (step) => {
    expect(await once(startUpgrade(step), 'exit')).toEqual([null, 'SIGKILL']);
    await expect(start()).rejects.toThrow(`was written by PostgreSQL ${older!.major}`);
    expect(existsSync(join(dataDir, 'postgres.upgrade'))).toBe(true);
    await expectAsBefore(`insert into search_synonyms (id, words, created_at) values ('later 1', '{a,b}', now())`);
    expect(await upgrade()).toMatchObject({ outcome: 'upgraded' });
    await expectUpgraded(['later 1']);
  },
  180_000,
);

withOlder(
  'a run that is killed while it copies leaves both PostgreSQL running, and the next one begins again',
  async () => {
    const child = startUpgrade();
    await waitForCopy();
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(await upgrade()).toMatchObject({ outcome: 'upgraded' });
    await expectUpgraded();
  },
  180_000,
);

withOlder(
  'a run that is killed between the renames is finished by the next one, and no start comes between',
  async () => {
    expect(await once(startUpgrade('renamed'), 'exit')).toEqual([null, 'SIGKILL']);
    await expect(start()).rejects.toThrow(/was interrupted. Finish it with: portaal upgrade-database/);
    expect(existsSync(join(dataDir, 'postgres'))).toBe(false);
    expect(await upgrade()).toEqual({ outcome: 'finished', to: own.major });
    await expectUpgraded();
    expect(await upgrade()).toEqual({ outcome: 'current', to: own.major });
  },
  180_000,
);

withOlder(
  'a run that is stopped by a signal leaves everything as it was',
  async () => {
    const child = startUpgrade();
    await waitForCopy();
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([1, null]);
    expect((await readdir(dataDir)).toSorted()).toEqual(['database.password', 'postgres']);
    await expectAsBefore();
  },
  180_000,
);

test.runIf(older && isRoot)(
  'a database in /var/lib/portaal is upgraded there',
  async () => {
    const closed = await mkdtemp(join(tmpdir(), 'portaal-closed-'));
    const old = await startCluster({ dataDir: join(closed, 'data'), binaries: older!, log: plainLog });
    await old.stop();
    const { stdout: cluster } = spawnSync('readlink', [join(closed, 'data/postgres')], { encoding: 'utf8' });
    const pgdata = cluster.trim();
    expect(pgdata).toMatch(/^\/var\/lib\/portaal\//);
    await rm(pgdata, { recursive: true });
    expect(spawnSync('cp', ['-a', join(original, 'postgres'), pgdata]).status).toBe(0);
    await rm(dataDir, { recursive: true });
    dataDir = join(closed, 'data');
    await once(startUpgrade('renamed'), 'exit');
    await expect(start()).rejects.toThrow(/was interrupted/);
    expect(await upgrade()).toEqual({ outcome: 'finished', to: own.major });
    const { admin, stop } = await start();
    expect(await readContent({ ...admin, database: 'portaal' })).toEqual(content);
    await stop();
    for (const each of [pgdata, `${pgdata}-${older!.major}`, closed]) await rm(each, { recursive: true });
    dataDir = join(root, 'data');
    await mkdir(dataDir);
  },
  180_000,
);

withOlder(
  'what the upgrade would not copy is named, and nothing is changed',
  async () => {
    const old = await startCluster({ dataDir, binaries: older!, log: plainLog });
    const database = { ...old.admin, database: 'portaal' };
    await query(old.admin, 'create database reports');
    await query(old.admin, 'create role analyst');
    await query(database, 'create view all_users as select id from users');
    await old.stop();
    await expect(upgrade()).rejects.toThrow(
      'The cluster also has database reports, role analyst, view all_users, which the upgrade does not copy.',
    );
    const again = await startCluster({ dataDir, binaries: older!, log: plainLog });
    await query(again.admin, 'drop database reports');
    await query(again.admin, 'drop role analyst');
    await query(database, 'drop view all_users; create table orders (id int)');
    await again.stop();
    await expect(upgrade()).rejects.toThrow('The cluster also has table public.orders');
    expect((await readdir(dataDir)).toSorted()).toEqual(['database.password', 'postgres']);
  },
  180_000,
);

withOlder('a database that a portal uses is refused', async () => {
  const old = await startCluster({ dataDir, binaries: older!, log: plainLog });
  await expect(upgrade()).rejects.toThrow('is in use by another portal');
  await old.stop();
});

withOlder('without the programs of the older version the refusal says where to get them', async () => {
  await expect(upgrade(root)).rejects.toThrow(
    new RegExp(`has no programs of PostgreSQL ${older!.major}.*--from-binaries`),
  );
  await expect(upgrade(own.home)).rejects.toThrow(/has version 18.*give that one with --from-binaries/);
  await mkdir(join(dataDir, `postgres-${older!.major}`));
  await expect(upgrade()).rejects.toThrow('exists already: move that folder away');
  await expectAsBefore();
});

withOlder(
  'the command upgrades, says where the old database is, and has nothing to do afterwards',
  async () => {
    const program = join(projectRoot, 'server/commands/upgrade-database/main.ts');
    const run = async (env: Record<string, string>, ...args: string[]) => {
      const child = spawn(process.execPath, [program, ...args], { env: { PATH: process.env['PATH'], ...env } });
      children.push(child);
      const [stdout, stderr, [code]] = await Promise.all([
        text(child.stdout),
        text(child.stderr),
        once(child, 'close'),
      ]);
      return { output: stdout + stderr, code: code as number };
    };
    const url = { DATABASE_URL: 'postgres://localhost/portaal', SECRET_KEY: secretKey };
    expect(await run(url)).toMatchObject({ output: expect.stringContaining('with the tools of its own') as string });
    expect(await run({ DATA_DIR: dataDir }, '--from')).toMatchObject({
      output: expect.stringContaining('Usage: portaal upgrade-database') as string,
    });
    const { output, code } = await run({ DATA_DIR: dataDir }, '--from-binaries', folder!);
    expect(output).toMatch(
      new RegExp(
        `Upgraded from PostgreSQL ${older!.major} to ${own.major}: \\d+ tables, \\d+ rows.\nThe old database is kept in`,
      ),
    );
    expect(code).toBe(0);
    expect(await run({ DATA_DIR: dataDir })).toEqual({
      output: `The database is of PostgreSQL ${own.major} already.\n`,
      code: 0,
    });
    await expectUpgraded();
  },
  180_000,
);
