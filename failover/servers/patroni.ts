import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { findFreePort } from '#server/testing/clusters/find-free-port.ts';
import { listChildren, postgresBinaries, programs, readCommand, type Workspace } from './programs.ts';

/** Seconds. Patroni's own defaults are 30, 10 and 10. */
const times = { ttl: 20, loop_wait: 5, retry_timeout: 5 };

/** Of the superuser and of replication, in this run. */
const password = randomBytes(16).toString('hex');

/** Settings of the whole cluster, which Patroni keeps in etcd. */
const clusterSettings = {
  ...times,
  synchronous_mode: true,
  postgresql: {
    use_pg_rewind: true,
    use_slots: true,
    parameters: { max_connections: 150, wal_keep_size: '256MB', dynamic_shared_memory_type: 'mmap' },
  },
};

/** A Patroni with its PostgreSQL. */
export class Node {
  readonly name: string;
  readonly port: number;
  readonly restPort: number;
  readonly #workspace: Workspace;
  readonly #dataFolder: string;
  readonly #configuration: string;
  #patroni: ChildProcess | null = null;

  private constructor(workspace: Workspace, name: string, [port, restPort, etcdPort]: [number, number, number]) {
    const folder = workspace.makeFolder(name);
    this.name = name;
    this.port = port;
    this.restPort = restPort;
    this.#workspace = workspace;
    this.#dataFolder = `${folder}/data`;
    const configuration = {
      scope: 'portaal',
      name,
      restapi: { listen: `127.0.0.1:${restPort}`, connect_address: `127.0.0.1:${restPort}` },
      // Its second API: with `etcd3`, a primary of Patroni 3.0.2 that was frozen takes the lock from the new one.
      etcd: { host: `127.0.0.1:${etcdPort}` },
      bootstrap: {
        dcs: clusterSettings,
        initdb: ['data-checksums', { encoding: 'UTF8' }, { locale: 'C.UTF-8' }],
        pg_hba: [
          'host all all 127.0.0.1/32 scram-sha-256',
          'host replication replicator 127.0.0.1/32 scram-sha-256',
          'local all all scram-sha-256',
        ],
      },
      postgresql: {
        listen: `127.0.0.1:${port}`,
        connect_address: `127.0.0.1:${port}`,
        data_dir: this.#dataFolder,
        bin_dir: postgresBinaries,
        pgpass: `${folder}/pgpass`,
        authentication: {
          superuser: { username: 'postgres', password },
          replication: { username: 'replicator', password },
        },
        parameters: { unix_socket_directories: folder },
      },
    };
    // YAML includes JSON.
    this.#configuration = workspace.write(`${name}.yml`, JSON.stringify(configuration, null, 2));
  }

  static async prepare(workspace: Workspace, name: string, etcdPort: number): Promise<Node> {
    return new Node(workspace, name, [await findFreePort(), await findFreePort(), etcdPort]);
  }

  urlOf(database: string): string {
    return `postgres://postgres:${password}@127.0.0.1:${this.port}/${database}`;
  }

  /** Whether its Patroni states that PostgreSQL runs as the primary. */
  async isPrimary(): Promise<boolean> {
    return (await this.#ask('GET', '/primary')).ok;
  }

  /** Makes Patroni hand over to a node that has all that this one has. */
  async switchOver(candidate: Node): Promise<void> {
    const answer = await this.#ask('POST', '/switchover', { leader: this.name, candidate: candidate.name });
    if (!answer.ok) throw new Error(`Patroni refuses the switchover: ${answer.text}`);
  }

  start(): void {
    this.#patroni = this.#workspace.run(this.name, programs.patroni, [this.#configuration]);
  }

  get isRunning(): boolean {
    return this.#patroni?.exitCode === null && this.#patroni.signalCode === null;
  }

  /** kill -9 of Patroni and PostgreSQL at the same moment, as when the machine is lost. */
  async kill(): Promise<void> {
    const ended = once(this.#patroni!, 'exit');
    this.signal('SIGKILL');
    await ended;
  }

  /** Sends a signal to Patroni, PostgreSQL and every process of its sessions. SIGSTOP freezes the node. */
  signal(signal: NodeJS.Signals): void {
    const postmaster = this.#readPostmaster();
    const sessions = postmaster === null ? [] : listChildren(postmaster);
    for (const pid of [this.#patroni?.pid, postmaster, ...sessions]) {
      try {
        if (pid) process.kill(pid, signal);
      } catch {
        // It has ended.
      }
    }
  }

  #readPostmaster(): number | null {
    try {
      const pid = Number(readFileSync(`${this.#dataFolder}/postmaster.pid`, 'utf8').split('\n')[0]);
      // After a kill the file stays, and its number may be that of another process.
      return readCommand(pid).includes(this.#dataFolder) ? pid : null;
    } catch {
      return null;
    }
  }

  async #ask(method: string, path: string, body?: object): Promise<{ ok: boolean; text: string }> {
    try {
      const answer = await fetch(`http://127.0.0.1:${this.restPort}${path}`, {
        method,
        signal: AbortSignal.timeout(method === 'GET' ? 1000 : 60_000),
        ...(body && { body: JSON.stringify(body) }),
      });
      return { ok: answer.ok, text: await answer.text() };
    } catch (error) {
      return { ok: false, text: String(error) };
    }
  }
}
