import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

export type DatabaseProxy = {
  /** The address of the database by way of the proxy. */
  url: string;
  /** Breaks every connection and refuses new ones, as a database that is down. */
  refuse(): Promise<void>;
  isRefusing(): boolean;
  /** Lets nothing through any more and breaks nothing, as a network that swallows everything. */
  swallow(): void;
  /** Lets everything through again. */
  restore(): Promise<void>;
  stop(): Promise<void>;
};

/** Stands between an app and its database, to take it away. */
export async function startDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const target = new URL(databaseUrl);
  const socketFolder = target.searchParams.get('host');
  const port = Number(target.searchParams.get('port') ?? target.port);
  const sockets = new Set<Socket>();
  let swallowing = false;

  const server = createServer((client) => {
    const database = socketFolder ? connect(`${socketFolder}/.s.PGSQL.${port}`) : connect(port, target.hostname);
    for (const [from, to] of [
      [client, database],
      [database, client],
    ] as const) {
      sockets.add(from);
      from.on('error', () => to.destroy());
      from.on('close', () => sockets.delete(from) && to.destroy());
      from.on('data', (data) => !swallowing && to.write(data));
    }
  });
  const listen = async (on: number) => {
    server.listen(on, '127.0.0.1');
    await once(server, 'listening');
  };
  await listen(0);
  const { port: own } = server.address() as { port: number };
  const breakAll = () => sockets.forEach((socket) => socket.destroy());

  const url = new URL(databaseUrl);
  [url.hostname, url.port, url.search] = ['127.0.0.1', String(own), ''];
  const close = async () => {
    if (!server.listening) return;
    server.close();
    breakAll();
    await once(server, 'close');
  };
  return {
    url: url.href,
    refuse: close,
    isRefusing: () => !server.listening,
    swallow: () => void (swallowing = true),
    restore: async () => {
      swallowing = false;
      breakAll();
      if (!server.listening) await listen(own);
    },
    stop: close,
  };
}
