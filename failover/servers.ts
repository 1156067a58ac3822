import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { chooseOwner } from '#server/platform/embedded-postgres/choose-owner.ts';
import { runProgram, spawnOptionsFor, type Owner } from '#server/platform/embedded-postgres/binaries/run-program.ts';
import { createLog } from '#server/platform/log/log.ts';
import { findFreePort } from '#server/testing/clusters/find-free-port.ts';
import { insertDataSet, withClient } from '../bench/data/data-set-sql.ts';
import { prepareTables } from '../bench/data/prepare-databases.ts';
import { killOnExit } from '../bench/processes/child-processes.ts';

const binaries = '/usr/lib/postgresql/15/bin';
const haproxy = '/usr/sbin/haproxy';

/** The Debian packages that are not installed. */
export function listMissingPackages(): string[] {
  const files = { 'postgresql-15': join(binaries, 'initdb'), haproxy };
  return Object.entries(files).flatMap(([name, file]) => (existsSync(file) ? [] : [name]));
}

/** One PostgreSQL on the loopback address; a standby follows the one that it was copied from. */
export class Server {
  readonly port: number;
  readonly #folder: string;
  readonly #owner: Owner;
  #postmaster: ChildProcess | null = null;

  constructor(folder: string, port: number, owner: Owner) {
    this.#folder = folder;
    this.port = port;
    this.#owner = owner;
  }

  urlOf(database: string, user: string): string {
    return `postgres://${user}:${password}@127.0.0.1:${this.port}/${database}`;
  }

  /** Resolves when it answers statements. */
  async start(): Promise<void> {
    const args = ['-D', this.#folder, '-p', String(this.port), '-k', this.#folder, ...settings];
    const options = { ...spawnOptionsFor(this.#owner), stdio: 'ignore', detached: true } as const;
    const child = (this.#postmaster = killOnExit(spawn(join(binaries, 'postgres'), args, options)));
    const isReady = () =>
      runProgram(join(binaries, 'pg_isready'), ['-h', '127.0.0.1', '-p', `${this.port}`], undefined);
    while ((await isReady()).exitCode !== 0) {
      if (child.exitCode !== null) throw new Error(`PostgreSQL in ${this.#folder} ended`);
      await sleep(50);
    }
  }

  /** Ends its sessions, and passes everything on to its standby before it ends. */
  async stop(): Promise<void> {
    const child = this.#postmaster;
    if (child === null || child.exitCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGCONT');
    child.kill('SIGINT');
    await ended;
  }

  /** It then accepts connections, by the kernel, and answers none. */
  freeze(): void {
    this.#postmaster!.kill('SIGSTOP');
  }

  async query(statement: string): Promise<void> {
    await withClient(this.urlOf('postgres', 'postgres'), (client) => client.query(statement));
  }

  /** The next start follows `primary`. */
  async follow(primary: Server): Promise<void> {
    const address = `host=127.0.0.1 port=${primary.port} user=postgres password=${password} application_name=standby`;
    await this.#write('postgresql.auto.conf', `primary_conninfo = '${address}'\nhot_standby = on\n`);
    await this.#write('standby.signal', '');
  }

  async #write(name: string, content: string): Promise<void> {
    const file = join(this.#folder, name);
    await writeFile(file, content);
    if (this.#owner) await chown(file, this.#owner.uid, this.#owner.gid);
  }
}

const password = 'failover';
const settings = ['fsync=off', 'listen_addresses=127.0.0.1', 'max_connections=120', 'wal_level=replica'].flatMap(
  (setting) => ['-c', setting],
);

/** HAProxy as people put it before a database: by TCP, to one server, which its socket replaces. */
export class Proxy {
  readonly port: number;
  readonly #socket: string;

  constructor(port: number, socket: string) {
    this.port = port;
    this.#socket = socket;
  }

  /** New connections go to this server; those that are open stay where they are. */
  async switchTo({ port }: Server): Promise<void> {
    await this.#command(`set server database/current addr 127.0.0.1 port ${port}`);
  }

  async cutConnections(): Promise<void> {
    await this.#command('shutdown sessions server database/current');
  }

  async #command(command: string): Promise<void> {
    const socket = connect(this.#socket);
    socket.write(`${command}\n`);
    const answer = (await text(socket)).trim();
    if (/unknown|can't|no such|require/i.test(answer)) throw new Error(`HAProxy: ${command}: ${answer}`);
  }
}

export type Pair = { primary: Server; standby: Server; proxy: Proxy; databaseUrl: string; stop(): Promise<void> };

/** Makes a primary with the tables and users of the portal once. @returns starts a copy of it with a standby and a proxy */
export async function preparePairs(users: number): Promise<{ start(): Promise<Pair>; remove(): Promise<void> }> {
  const root = await mkdtemp(join(tmpdir(), 'portaal-failover-'));
  const owner = await chooseOwner(root, createLog('warn'));
  const give = async (path: string) => owner && (await chown(path, owner.uid, owner.gid));
  await give(root);
  const passwordFile = join(root, 'password');
  await writeFile(passwordFile, password, { mode: 0o600 });
  await give(passwordFile);
  const run = async (program: string, args: string[]) => {
    const { exitCode, output } = await runProgram(join(binaries, program), args, owner);
    if (exitCode !== 0) throw new Error(`${program}: ${output}`);
  };
  const template = join(root, 'template');
  const access = ['-U', 'postgres', '--auth=scram-sha-256', `--pwfile=${passwordFile}`];
  await run('initdb', ['-D', template, ...access, '--no-sync', '-E', 'UTF8', '--locale=C.UTF-8']);
  const first = new Server(template, await findFreePort(), owner);
  await first.start();
  await first.query(`create role portaal login password '${password}'`);
  await first.query('create database portaal owner portaal');
  const url = first.urlOf('portaal', 'portaal');
  await prepareTables(url);
  await insertDataSet(url, { users, apps: 20, votes: users }, '');
  await first.stop();

  const start = async (): Promise<Pair> => {
    const folder = await mkdtemp(join(root, 'pair-'));
    await give(folder);
    const [primaryFolder, standbyFolder] = [join(folder, 'primary'), join(folder, 'standby')];
    const primary = new Server(primaryFolder, await findFreePort(), owner);
    const standby = new Server(standbyFolder, await findFreePort(), owner);
    for (const copy of [primaryFolder, standbyFolder]) {
      const { exitCode, output } = await runProgram('cp', ['-a', template, copy], owner);
      if (exitCode !== 0) throw new Error(output);
    }
    await standby.follow(primary);
    await primary.start();
    await standby.start();
    const [port, socket, configuration] = [await findFreePort(), join(folder, 'haproxy'), join(folder, 'haproxy.cfg')];
    await writeFile(configuration, configurationOf(port, socket, primary.port));
    const child = killOnExit(spawn(haproxy, ['-db', '-f', configuration], { detached: true, stdio: 'ignore' }));
    while (!existsSync(socket)) await sleep(20);
    return {
      primary,
      standby,
      proxy: new Proxy(port, socket),
      databaseUrl: `postgres://portaal:${password}@127.0.0.1:${port}/portaal`,
      stop: async () => {
        child.kill('SIGKILL');
        await Promise.all([primary.stop(), standby.stop()]);
        await rm(folder, { recursive: true, force: true });
      },
    };
  };
  return { start, remove: () => rm(root, { recursive: true, force: true }) };
}

function configurationOf(port: number, socket: string, primaryPort: number): string {
  return `global
  stats socket ${socket} mode 600 level admin
defaults
  mode tcp
  timeout connect 3s
  timeout client 1h
  timeout server 1h
frontend portal
  bind 127.0.0.1:${port}
  default_backend database
backend database
  server current 127.0.0.1:${primaryPort}
`;
}
