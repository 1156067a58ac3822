import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isRunning } from './process-identity.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './start-embedded-postgres.ts';

const log = { info: () => undefined, warn: () => undefined };
const module = new URL('./start-embedded-postgres.ts', import.meta.url).href;

let dataDir: string;
let started: EmbeddedPostgres[];
let children: ChildProcess[];

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'portaal-'));
  started = [];
  children = [];
});

afterEach(async () => {
  await Promise.all(children.map(kill));
  for (const postgres of started) await postgres.stop();
  // A killed child leaves its database running: adopting it is the way to stop it.
  if (children.length > 0) await start().then((postgres) => postgres.stop());
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
});

async function start(options: { tcp?: { port: number; password: string } } = {}): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({ dataDir, log, ...options });
  started.push(postgres);
  return postgres;
}

/** Another portal on the same folder; resolves with what it said: `ready`, or the error that stopped it. */
async function startOtherPortal(): Promise<{ process: ChildProcess; said: string }> {
  const script = `
    import { startEmbeddedPostgres } from '${module}';
    const log = { info() {}, warn() {} };
    const options = { dataDir: ${JSON.stringify(dataDir)}, log };
    const said = await startEmbeddedPostgres(options).then(() => 'ready', (error) => error.message);
    console.log(said);
    if (said === 'ready') setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', script]);
  children.push(child);
  const [said] = (await once(child.stdout, 'data')) as [Buffer];
  return { process: child, said: said.toString().trim() };
}

async function kill(child: ChildProcess): Promise<void> {
  const ended = child.exitCode ?? child.signalCode ?? once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
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

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  return port;
}

test('a new folder becomes a private database that keeps its rows across a restart', async () => {
  const first = await start();
  expect((await stat(dataDir)).mode & 0o777).toBe(0o700);
  expect((await stat(join(dataDir, 'postgres'))).mode & 0o777).toBe(0o700);
  await query(first.connection, `create table word as select 'één' as text`);
  await first.stop();

  const second = await start();
  expect(second.adopted).toBe(false);
  expect(await query(second.connection, 'select text from word')).toEqual(['één']);
});

test('the portal’s role is no superuser, sorts in Dutch, keeps UTC and writes durably', async () => {
  const { connection } = await start();
  const settings = await query(
    connection,
    `select current_setting('is_superuser'), current_setting('fsync'), current_setting('TimeZone'),
            'é' < 'f', lower('Ë'), to_tsvector('fietsen')::text`,
  );
  expect(settings).toEqual(['off', 'on', 'UTC', true, 'ë', "'fiets':1"]);
  await query(connection, 'create extension pg_trgm');
  expect(await query(connection, 'select count(*) > 0 from pg_stat_statements')).toEqual([true]);
});

test('of portals that start at the same moment one wins; the others are refused, naming its process', async () => {
  const others = await Promise.all([startOtherPortal(), startOtherPortal(), startOtherPortal()]);
  const winner = others.find((other) => other.said === 'ready');
  const refused = others.filter((other) =>
    other.said.includes(`in use by another portal, process ${winner?.process.pid}`),
  );
  expect(refused).toHaveLength(2);
});

test('a database left running by a killed portal is adopted with its rows', async () => {
  const killed = await startOtherPortal();
  const password = await readFile(join(dataDir, 'database.password'), 'utf8');
  const connection = { host: join(dataDir, 'postgres'), user: 'portaal', database: 'portaal', password };
  await query(connection, 'create table kept as select 1 as n');
  await kill(killed.process);
  const adopter = await start();
  expect(adopter.adopted).toBe(true);
  expect(await query(adopter.connection, 'select n from kept')).toEqual([1]);
});

test('a database that was killed together with its portal is recovered', async () => {
  const first = await start();
  await query(first.connection, 'create table kept as select 1 as n');
  await first.stop();
  const crashed = await startOtherPortal();
  await query(first.connection, 'insert into kept values (2)');
  await kill(crashed.process);
  process.kill(await postmasterPid(), 'SIGKILL');

  const recovered = await start();
  expect(recovered.adopted).toBe(false);
  expect(await query(recovered.connection, 'select n from kept order by n')).toEqual([1, 2]);
});

test('a database that is killed under a running portal is restarted', async () => {
  const { connection } = await start();
  const old = await postmasterPid();
  process.kill(old, 'SIGKILL');
  await expect.poll(() => query(connection, 'select 1').catch(() => []), { timeout: 10_000 }).toEqual([1]);
  expect(await postmasterPid()).not.toBe(old);
});

test('a stop during the recovery after a crash ends PostgreSQL, and the next start has every row', async () => {
  const first = await start();
  await query(first.connection, 'create table kept as select generate_series(1, 100000) as n');
  const client = new pg.Client(first.connection);
  const broken = once(client, 'error');
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const pid = await postmasterPid();
  process.kill(rows[0]!.pid, 'SIGKILL');
  await broken;
  await first.stop();
  await expect.poll(() => isRunning(pid)).toBe(false);
  const second = await start();
  expect(await query(second.connection, 'select count(*)::int from kept')).toEqual([100_000]);
});

test('left-over process numbers that now belong to another program do not hinder a start', async () => {
  const first = await start();
  await first.stop();
  const recycled = `${process.pid}\n${dataDir}/postgres\n1700000000\n5432\n${dataDir}/postgres\n\n  1 1\nready   \n`;
  await writeFile(join(dataDir, 'postgres', 'postmaster.pid'), recycled);
  await writeFile(
    join(dataDir, 'portal.lock'),
    JSON.stringify({ pid: process.pid, startedAt: 'earlier', namespace: '' }),
  );
  const second = await start();
  expect(await query(second.connection, 'select 1')).toEqual([1]);
});

test('over TCP the database asks for its password and opens no socket', async () => {
  const tcp = { port: await findFreePort(), password: "geheim'\\!" };
  const { connection } = await start({ tcp });
  expect(connection).toMatchObject({ host: '127.0.0.1', ...tcp });
  expect(await query(connection, `select current_setting('unix_socket_directories')`)).toEqual(['']);
  await expect(query({ ...connection, password: 'fout' }, 'select 1')).rejects.toThrow(
    'password authentication failed',
  );
});

test('data of another PostgreSQL version is refused', async () => {
  const first = await start();
  await first.stop();
  await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), '17\n');
  await expect(start()).rejects.toThrow('written by PostgreSQL 17');
});

async function postmasterPid(): Promise<number> {
  return Number((await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0]);
}
