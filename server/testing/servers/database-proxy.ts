import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

export type DatabaseProxy = {
  /** Connection URL of the database through the proxy. */
  url: string;
  /** Closes every connection and refuses new ones, as when the database is down. */
  refuse(): Promise<void>;
  isRefusing(): boolean;
  /** Keeps connections open but drops all bytes, as when packets are lost. */
  swallow(): void;
  /** Keeps connections open and holds all bytes back, as when the database or the path to it stalls. */
  stall(): void;
  /** Forwards what was held back. */
  resume(): void;
  /** Forwards again, over new connections. */
  restore(): Promise<void>;
  /** Leads new connections to another database server; those that are open stay where they are. */
  switchTo(databaseUrl: string): void;
  /** Passes everything on but notifications, over connections from then on. */
  withholdNotifications(): void;
  stop(): Promise<void>;
};

/** A TCP proxy before a database, to simulate that it is unreachable. */
export async function startDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  let target = new URL(databaseUrl);
  const connectToTarget = () => {
    const socketFolder = target.searchParams.get('host');
    const port = Number(target.searchParams.get('port') ?? target.port);
    return socketFolder ? connect(`${socketFolder}/.s.PGSQL.${port}`) : connect(port, target.hostname);
  };
  const sockets = new Set<Socket>();
  let isDropping = false;
  let isStalled = false;
  let isWithholding = false;

  const server = createServer((client) => {
    const database = connectToTarget();
    for (const [from, to] of [
      [client, database],
      [database, client],
    ] as const) {
      sockets.add(from);
      from.on('error', () => to.destroy());
      from.on('close', () => sockets.delete(from) && to.destroy());
      const pass = from === database && isWithholding ? createNotificationFilter() : (data: Buffer) => data;
      from.on('data', (data) => !isDropping && to.write(pass(data)));
      if (isStalled) from.pause();
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
  const resume = () => {
    isStalled = false;
    for (const socket of sockets) socket.resume();
  };
  return {
    url: url.href,
    refuse: close,
    isRefusing: () => !server.listening,
    swallow: () => void (isDropping = true),
    stall: () => {
      isStalled = true;
      for (const socket of sockets) socket.pause();
    },
    resume,
    restore: async () => {
      isDropping = false;
      isStalled = false;
      breakAll();
      if (!server.listening) await listen(own);
    },
    withholdNotifications: () => void (isWithholding = true),
    switchTo: (otherUrl) => void (target = new URL(otherUrl)),
    stop: close,
  };
}

/** Leaves notifications out of the messages of a server, which have a type of one byte and the length of the rest. */
function createNotificationFilter(): (data: Buffer) => Buffer {
  let rest = Buffer.alloc(0);
  return (data) => {
    const passed: Buffer[] = [];
    rest = Buffer.concat([rest, data]);
    while (rest.length >= 5 && rest.length > rest.readInt32BE(1)) {
      const end = rest.readInt32BE(1) + 1;
      if (rest[0] !== 'A'.charCodeAt(0)) passed.push(rest.subarray(0, end));
      rest = rest.subarray(end);
    }
    return Buffer.concat(passed);
  };
}
