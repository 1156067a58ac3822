import { existsSync } from 'node:fs';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { findFreePort } from '#server/testing/clusters/find-free-port.ts';
import type { Node } from './patroni.ts';
import { programs, until, type Workspace } from './programs.ts';

/** HAProxy before the nodes: it leads every connection to the one whose Patroni states that it is the primary. */
export class Proxy {
  readonly port: number;
  readonly #socket: string;
  readonly #nodes: Node[];

  private constructor(port: number, socket: string, nodes: Node[]) {
    this.port = port;
    this.#socket = socket;
    this.#nodes = nodes;
  }

  static async start(workspace: Workspace, nodes: Node[]): Promise<Proxy> {
    const [port, socket] = [await findFreePort(), `${workspace.makeFolder('haproxy')}/socket`];
    const configuration = workspace.write('haproxy.cfg', configurationOf(port, socket, nodes));
    workspace.run('haproxy', programs.haproxy, ['-db', '-f', configuration]);
    await until('HAProxy runs', 10, () => existsSync(socket));
    const proxy = new Proxy(port, socket, nodes);
    // Before its first check, every server counts as up.
    await proxy.#untilOneIsUp();
    return proxy;
  }

  /** From now on it does not notice which node is the primary. */
  async stopChecks(): Promise<void> {
    await this.#forEachNode(({ name }) => `disable health database/${name}`);
  }

  /** Leads new connections to this node; those that are open stay where they are. */
  async switchTo({ name: chosen }: Node): Promise<void> {
    await this.#forEachNode(({ name }) =>
      name === chosen ? `set server database/${name} health up` : `set server database/${name} state drain`,
    );
  }

  async cutConnections(): Promise<void> {
    await this.#forEachNode(({ name }) => `shutdown sessions server database/${name}`);
  }

  /** Ends what `stopChecks` and `switchTo` did. */
  async resumeChecks(): Promise<void> {
    await this.#forEachNode(({ name }) => `enable health database/${name}`);
    // A former primary that is not drained would get connections until its first check.
    await this.#untilOneIsUp();
    await this.#forEachNode(({ name }) => `set server database/${name} state ready`);
  }

  async #untilOneIsUp(): Promise<void> {
    await until('HAProxy knows the primary', 30, async () => {
      const servers = (await this.#command('show stat')).split('\n').filter((line) => line.startsWith('database,node'));
      return servers.filter((line) => /,(UP|DRAIN)/.test(line)).length === 1;
    });
  }

  async #forEachNode(commandOf: (node: Node) => string): Promise<void> {
    for (const node of this.#nodes) await this.#command(commandOf(node));
  }

  async #command(command: string): Promise<string> {
    const socket = connect(this.#socket);
    socket.write(`${command}\n`);
    const answer = await text(socket);
    if (/unknown|can't|no such|require/i.test(answer)) throw new Error(`HAProxy: ${command}: ${answer.trim()}`);
    return answer;
  }
}

function configurationOf(port: number, socket: string, nodes: Node[]): string {
  return `global
  stats socket ${socket} mode 600 level admin
defaults
  mode tcp
  timeout connect 3s
  timeout client 1h
  timeout server 1h
  timeout check 2s
frontend portal
  bind 127.0.0.1:${port}
  default_backend database
backend database
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${nodes.map(({ name, port: ownPort, restPort }) => `  server ${name} 127.0.0.1:${ownPort} check port ${restPort}`).join('\n')}
`;
}
