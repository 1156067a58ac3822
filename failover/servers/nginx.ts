import type { ChildProcess } from 'node:child_process';
import { listChildren, programs, until, type Workspace } from './programs.ts';

/** The instance that answered, in every response. */
export const instanceHeader = 'x-instance';

/** nginx before the instances, configured as in docs/proxy.md, without TLS. */
export class FrontServer {
  readonly url: string;
  readonly #workspace: Workspace;
  readonly #child: ChildProcess;
  readonly #instancePorts: number[];

  private constructor(workspace: Workspace, child: ChildProcess, port: number, instancePorts: number[]) {
    this.url = `http://127.0.0.1:${port}`;
    this.#workspace = workspace;
    this.#child = child;
    this.#instancePorts = instancePorts;
  }

  static async start(workspace: Workspace, port: number, instancePorts: number[]): Promise<FrontServer> {
    workspace.makeFolder('nginx');
    const file = workspace.write('nginx.conf', configurationOf(workspace, port, instancePorts, null));
    const child = workspace.run('nginx', programs.nginx, ['-c', file, '-e', 'stderr']);
    const server = new FrontServer(workspace, child, port, instancePorts);
    await until('nginx leads to a portal', 30, () =>
      fetch(`${server.url}/health/ready`).then(
        ({ ok }) => ok,
        () => false,
      ),
    );
    return server;
  }

  /** Sends nothing more to the instance on this port; null: sends to all. */
  async leaveOut(port: number | null): Promise<void> {
    const master = this.#child.pid!;
    const before = listChildren(master);
    const own = Number(new URL(this.url).port);
    this.#workspace.write('nginx.conf', configurationOf(this.#workspace, own, this.#instancePorts, port));
    this.#child.kill('SIGHUP');
    await until('nginx has loaded its configuration', 10, () =>
      listChildren(master).some((pid) => !before.includes(pid)),
    );
  }
}

function configurationOf(workspace: Workspace, port: number, instancePorts: number[], leftOut: number | null): string {
  const folder = workspace.pathOf('nginx');
  const servers = instancePorts.map((each) => `server 127.0.0.1:${each}${each === leftOut ? ' down' : ''};`);
  const temporaryPaths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  return `daemon off;
pid ${folder}/pid;
worker_processes 1;
events { worker_connections 2048; }
http {
  access_log off;
  ${temporaryPaths.join(' ')}
  map $http_upgrade $connection_upgrade { default upgrade; '' close; }
  upstream portaal { ${servers.join(' ')} }
  server {
    listen 127.0.0.1:${port};
    client_max_body_size 26m;
    location / {
      proxy_pass http://portaal;
      proxy_connect_timeout 3s;
      proxy_read_timeout 30s;
      proxy_http_version 1.1;
      proxy_set_header Host $host;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      proxy_set_header X-Forwarded-Proto $scheme;
      proxy_set_header Upgrade $http_upgrade;
      proxy_set_header Connection $connection_upgrade;
      add_header ${instanceHeader} $upstream_addr always;
    }
  }
}
`;
}
