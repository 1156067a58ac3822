import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from '#server/testing/clusters/find-free-port.ts';
import { countStandbys, createPortalDatabase } from './cluster-sql.ts';
import { Node } from './patroni.ts';
import { programs, until, type Workspace } from './programs.ts';

/**
 * Three nodes: with two, Patroni ends the synchronous replication while the standby is away, and an acknowledged write
 * is then on one disk only.
 */
const nodeNames = ['node1', 'node2', 'node3'];

/** PostgreSQL with synchronous replication, whose primary Patroni chooses, with one etcd. */
export class Cluster {
  readonly nodes: Node[];

  readonly #workspace: Workspace;
  readonly #etcdPort: number;

  private constructor(workspace: Workspace, nodes: Node[], etcdPort: number) {
    this.#workspace = workspace;
    this.nodes = nodes;
    this.#etcdPort = etcdPort;
  }

  static async prepare(workspace: Workspace): Promise<Cluster> {
    const etcdPort = await findFreePort();
    const nodes: Node[] = [];
    for (const name of nodeNames) nodes.push(await Node.prepare(workspace, name, etcdPort));
    return new Cluster(workspace, nodes, etcdPort);
  }

  /** Resolves when both standbys follow the primary, which has an empty database of the portal. */
  async start(): Promise<void> {
    await this.#startEtcd();
    const [first, ...others] = this.nodes;
    first!.start();
    await until('PostgreSQL has its first primary', 60, () => first!.isPrimary());
    for (const node of others) node.start();
    await this.untilHealthy();
    await createPortalDatabase(first!.urlOf('postgres'));
  }

  signalAll(signal: NodeJS.Signals): void {
    for (const node of this.nodes) node.signal(signal);
  }

  /** Starts the nodes that were killed; they join as standbys. */
  startKilled(): void {
    for (const node of this.nodes) if (!node.isRunning) node.start();
  }

  /** Ends PostgreSQL at once, also where Patroni has ended and where it is frozen. */
  stop(): void {
    this.signalAll('SIGQUIT');
    this.signalAll('SIGCONT');
  }

  async #startEtcd(): Promise<void> {
    const client = `http://127.0.0.1:${this.#etcdPort}`;
    const peer = `http://127.0.0.1:${await findFreePort()}`;
    const dataFolder = this.#workspace.makeFolder('etcd');
    const settings = {
      'data-dir': dataFolder,
      name: 'etcd',
      'enable-v2': 'true',
      'listen-client-urls': client,
      'advertise-client-urls': client,
      'listen-peer-urls': peer,
      'initial-advertise-peer-urls': peer,
      'initial-cluster': `etcd=${peer}`,
    };
    const args = Object.entries(settings).map(([name, value]) => `--${name}=${value}`);
    this.#workspace.run('etcd', programs['etcd-server'], args);
    const answers = () =>
      fetch(`${client}/health`).then(
        ({ ok }) => ok,
        () => false,
      );
    await until('etcd answers', 30, answers);
  }

  /** Waits for a primary, which may have been chosen at this moment. `other`: not this one. */
  async findPrimary({ other }: { other?: Node } = {}): Promise<Node> {
    for (const deadline = performance.now() + 120_000; performance.now() < deadline; await sleep(100)) {
      const candidates = this.nodes.filter((node) => node !== other);
      const states = await Promise.all(candidates.map((node) => node.isPrimary()));
      const primary = candidates[states.indexOf(true)];
      if (primary) return primary;
    }
    throw new Error('there is no primary after two minutes');
  }

  /** The standby that confirms the writes: the only one that Patroni promotes. */
  async findSynchronousStandby(): Promise<Node> {
    const primary = await this.findPrimary();
    const { synchronous } = await countStandbys(primary.urlOf('postgres'));
    const standby = this.nodes.find(({ name }) => synchronous.includes(name));
    if (!standby) throw new Error('there is no synchronous standby');
    return standby;
  }

  /** Waits until both standbys follow the primary, one of them synchronously. */
  async untilHealthy(): Promise<void> {
    await until('two standbys follow the primary, one synchronously', 300, async () => {
      const primary = await this.findPrimary();
      const found = await countStandbys(primary.urlOf('postgres')).catch(() => null);
      return found?.streaming === nodeNames.length - 1 && found.synchronous.length > 0;
    });
  }
}
