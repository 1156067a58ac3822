import { chmod, mkdtemp, readFile, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { locateBinaries, programPath } from './binaries/locate-binaries.ts';
import { spawnOptionsFor } from './binaries/run-program.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './start-embedded-postgres.ts';

const log = { info: () => undefined, warn: () => undefined };
const isRoot = process.getuid?.() === 0;

let folder: string;
let dataDir: string;
let running: EmbeddedPostgres[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portaal-'));
  // The account that runs PostgreSQL can enter it.
  await chmod(folder, 0o755);
  dataDir = join(folder, 'data');
  running = [];
});

afterEach(async () => {
  for (const postgres of running) await postgres.stop();
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});

async function start(at = dataDir): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({ dataDir: at, log, durable: false });
  running.push(postgres);
  return postgres;
}

async function query(connection: pg.ClientConfig, text: string): Promise<unknown[]> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return (await client.query({ text, rowMode: 'array' })).rows.flat();
  } finally {
    await client.end();
  }
}

const run = (program: string, ...args: string[]) => expect(spawnSync(program, args).status).toBe(0);

async function accountOf(name: string): Promise<{ uid: number; gid: number }> {
  const [, uid, gid] =
    new RegExp(`^${name}:[^:]*:(\\d+):(\\d+):`, 'm').exec(await readFile('/etc/passwd', 'utf8')) ?? [];
  return { uid: Number(uid), gid: Number(gid) };
}

test('the role of the portal needs the password of the data folder, which only its owner may read', async () => {
  const { connection } = await start();
  const file = join(dataDir, 'database.password');
  expect(connection.password).toBe(await readFile(file, 'utf8'));
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  await expect(query({ ...connection, password: 'guessed' }, 'select 1')).rejects.toThrow('authentication failed');
  expect(await query(connection, 'select 1')).toEqual([1]);
});

test('a lost password is replaced at the next start', async () => {
  const first = await start();
  await first.stop();
  await rm(join(dataDir, 'database.password'));
  const second = await start();
  expect(second.connection.password).not.toBe(first.connection.password);
  expect(await query(second.connection, 'select 1')).toEqual([1]);
});

describe.runIf(isRoot)('started as root', () => {
  test('PostgreSQL runs under an account of its own, whose processes cannot become its superuser', async () => {
    const { admin } = await start();
    const { uid } = await accountOf('portaal');
    expect((await stat(join(dataDir, 'postgres'))).uid).toBe(uid);
    expect(await query(admin, 'show is_superuser')).toEqual(['on']);
    process.seteuid!(uid);
    try {
      await expect(query(admin, 'select 1')).rejects.toThrow('Peer authentication failed');
    } finally {
      process.seteuid!(0);
    }
  });

  test('a running database of nobody, that lets every process in, is moved over with its rows', async () => {
    const first = await start();
    await query(first.connection, 'create table kept as select 1 as n');
    await first.stop();
    const pgdata = join(dataDir, 'postgres');
    const nobody = await accountOf('nobody');
    await rm(join(dataDir, 'database.password'));
    await writeFile(join(pgdata, 'pg_hba.conf'), 'local all all trust\n');
    run('chown', '-R', 'nobody', dataDir);
    const pgCtl = programPath(await locateBinaries(), 'pg_ctl');
    const args = ['start', '-w', '-D', pgdata, '-l', join(pgdata, 'start.log')];
    expect(spawnSync(pgCtl, args, { ...spawnOptionsFor(nobody), stdio: 'ignore' }).status).toBe(0);
    expect(await query({ host: pgdata, user: 'portaal', database: 'portaal' }, 'select n from kept')).toEqual([1]);

    const { connection } = await start();
    expect(await query(connection, 'select n from kept')).toEqual([1]);
    expect((await stat(join(pgdata, 'PG_VERSION'))).uid).toBe((await accountOf('portaal')).uid);
    await expect(query({ ...connection, password: '' }, 'select 1')).rejects.toThrow(/password/);
  });

  describe('below a folder that others may not enter', () => {
    let outer: string;
    let original: string;
    let cluster: string;
    const copy = () => join(folder, 'copy');

    // One cluster for all of these: creating one takes a second.
    beforeAll(async () => {
      outer = await mkdtemp(join(tmpdir(), 'portaal-'));
      original = join(outer, 'data');
      const first = await startEmbeddedPostgres({ dataDir: original, log, durable: false });
      await query(first.connection, 'create table kept as select 1 as n');
      await first.stop();
      cluster = await realpath(join(original, 'postgres'));
      expect(cluster).toMatch(/^\/var\/lib\/portaal\//);
    });

    afterAll(async () => {
      await rm(cluster, { recursive: true });
      await rm(outer, { recursive: true });
    });

    test('a copied link is refused, also while the original is stopped, and says what to copy', async () => {
      run('cp', '-a', original, copy());
      await expect(start(copy())).rejects.toThrow(`copied link to ${cluster}, the database of ${original}`);
      await expect(start(copy())).rejects.toThrow(`cp -aL ${original}`);
      expect(await query((await start(original)).connection, 'select n from kept')).toEqual([1]);
      await expect(start(copy())).rejects.toThrow('in use by another portal');
    });

    test('a copy with its database works, and leaves the original alone', async () => {
      run('cp', '-aL', original, copy());
      const restored = await start(copy());
      await query(restored.connection, 'insert into kept values (2)');
      expect(await query((await start(original)).connection, 'select n from kept')).toEqual([1]);
    });

    test('a data folder that was moved keeps its database', async () => {
      await rename(original, copy());
      const moved = await start(copy());
      expect(await query(moved.connection, 'select n from kept')).toEqual([1]);
      await moved.stop();
      await rename(copy(), original);
    });
  });
});
