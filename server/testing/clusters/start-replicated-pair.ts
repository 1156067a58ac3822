import { randomBytes } from 'node:crypto';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdtemp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { ensureReachableBinaries } from '#server/platform/embedded-postgres/binaries/ensure-reachable-binaries.ts';
import { locateBinaries, programPath } from '#server/platform/embedded-postgres/binaries/locate-binaries.ts';
import { runProgram, spawnOptionsFor } from '#server/platform/embedded-postgres/binaries/run-program.ts';
import type { Cluster } from '#server/platform/embedded-postgres/cluster/cluster.ts';
import { ensureCluster } from '#server/platform/embedded-postgres/cluster/init-cluster.ts';
import { prepareDataFolder } from '#server/platform/embedded-postgres/cluster/prepare-data-folder.ts';
import { destroyCluster, destroyOnExit, postmasterPid } from './destroy-cluster.ts';
import { findFreePort } from './find-free-port.ts';
import { findMachineBinaries } from './find-machine-binaries.ts';
import { scratchFolder } from './scratch-folder.ts';
import { folderPrefix } from './sweep-abandoned-clusters.ts';
import { queryOnce } from './test-database.ts';

const log = { info: () => undefined, warn: () => undefined };
const settings = ['listen_addresses=127.0.0.1', 'fsync=off', 'wal_level=replica', 'max_connections=100'];

/** A PostgreSQL of its own, which may follow another as an asynchronous standby. */
export class ReplicatedServer {
  readonly #cluster: Cluster;
  readonly #password: string;
  readonly #port: number;
  #process: ChildProcess | null = null;

  constructor(cluster: Cluster, password: string, port: number) {
    this.#cluster = cluster;
    this.#password = password;
    this.#port = port;
  }

  /** As superuser. */
  urlOf(database: string): string {
    return `postgres://postgres:${this.#password}@127.0.0.1:${this.#port}/${database}`;
  }

  async query(text: string, database = 'postgres'): Promise<unknown[]> {
    return await queryOnce(this.urlOf(database), text);
  }

  /** Resolves when it answers statements. */
  async start(): Promise<void> {
    const { binaries, owner, pgdata } = this.#cluster;
    const args = ['-D', pgdata, '-p', `${this.#port}`, '-k', pgdata, ...settings.flatMap((each) => ['-c', each])];
    const child = spawn(programPath(binaries, 'postgres'), args, { ...spawnOptionsFor(owner), stdio: 'ignore' });
    this.#process = child;
    for (;;) {
      if (child.exitCode !== null) throw new Error(`PostgreSQL in ${pgdata} ended with ${child.exitCode}`);
      if (await this.query('select').catch(() => null)) return;
      await setTimeout(20);
    }
  }

  /** Ends it without a checkpoint, like a crash: what its standby has not received is lost to it. */
  async crash(): Promise<void> {
    await this.#end('SIGQUIT');
  }

  /** Passes everything on to its standby before it ends. */
  async stop(): Promise<void> {
    await this.#end('SIGINT');
  }

  /** The next start follows this server, by an empty `primary_conninfo` none. */
  async follow({ port }: { port: number }): Promise<void> {
    await this.#write('postgresql.auto.conf', `primary_conninfo = '${this.#addressOf(port)}'\n`);
    await this.#write('standby.signal', '');
  }

  /** A running standby receives nothing more. */
  async stopFollowing(): Promise<void> {
    await this.query(`alter system set primary_conninfo = ''`);
    await this.query('select pg_reload_conf()');
    while ((await this.query('select from pg_stat_wal_receiver')).length > 0) await setTimeout(20);
  }

  async promote(): Promise<void> {
    await this.query('select pg_promote()');
  }

  get port(): number {
    return this.#port;
  }

  #addressOf(port: number): string {
    return `host=127.0.0.1 port=${port} user=postgres password=${this.#password}`;
  }

  async #write(name: string, content: string): Promise<void> {
    const file = join(this.#cluster.pgdata, name);
    await writeFile(file, content);
    if (this.#cluster.owner) await chown(file, this.#cluster.owner.uid, this.#cluster.owner.gid);
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#process;
    if (child === null || child.exitCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }
}

export type ReplicatedPair = { primary: ReplicatedServer; standby: ReplicatedServer; stop(): Promise<void> };

/**
 * Starts a primary, lets `prepare` write to it, and starts a copy of it that follows it. Both are of the PostgreSQL of
 * this machine, or else of the embedded one.
 */
export async function startReplicatedPair(
  prepare: (primary: ReplicatedServer) => Promise<void>,
): Promise<ReplicatedPair> {
  const found = (await findMachineBinaries()) ?? (await locateBinaries());
  const password = randomBytes(16).toString('base64url');
  const create = async () => {
    const dataDir = await mkdtemp(join(scratchFolder(), folderPrefix));
    const owner = await prepareDataFolder(dataDir, log);
    const binaries = await ensureReachableBinaries(found, owner);
    return { dataDir, cluster: { binaries, owner, pgdata: join(dataDir, 'postgres') }, forget: destroyOnExit(dataDir) };
  };
  const [first, second] = [await create(), await create()];
  await ensureCluster(first.cluster, { password, durable: false });
  const primary = new ReplicatedServer(first.cluster, password, await findFreePort());
  const standby = new ReplicatedServer(second.cluster, password, await findFreePort());
  await primary.start();
  await prepare(primary);
  await primary.stop();
  const copied = await runProgram('cp', ['-a', first.cluster.pgdata, second.cluster.pgdata], undefined);
  if (copied.exitCode !== 0) throw new Error(copied.output);
  await standby.follow(primary);
  await primary.start();
  await standby.start();
  return {
    primary,
    standby,
    stop: async () => {
      await Promise.all([primary.crash(), standby.crash()]);
      for (const { dataDir, forget } of [first, second]) {
        destroyCluster(dataDir, postmasterPid(dataDir));
        forget();
      }
    },
  };
}
