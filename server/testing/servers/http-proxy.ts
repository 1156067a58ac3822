import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo, Socket } from 'node:net';

type Headers = Record<string, string | string[] | undefined>;

/** How a proxy differs from one that is set up as docs/proxy.md says. */
export type ProxyFaults = {
  /** Default: the address of the client is added to X-Forwarded-For. `pass`: it stays as sent. `none`: it is removed. */
  forwardedFor?: 'pass' | 'none' | 'replace';
  /** Upgrades are answered like other requests, without the header. */
  dropsUpgrades?: boolean;
  /** Bytes of a body; a larger one is answered with 413. */
  maxBody?: number;
  /** Changes the headers of answers in place. */
  changeAnswer?: (headers: Headers) => void;
  /** Default: that of the client. */
  host?: string;
  /** The address of this machine from which it connects to the target. */
  from?: string;
  /** Answers for the target. */
  answer?: RequestListener;
};

/** A real HTTP proxy in front of a portal, with the faults of proxies that operators set up. */
export async function startHttpProxy(
  target: string,
  faults: ProxyFaults = {},
  tls?: { cert: string; key: string },
): Promise<{ url: string; faults: ProxyFaults; stop: () => Promise<void> }> {
  const answer: RequestListener = (incoming, reply) => {
    if (faults.answer) return faults.answer(incoming, reply);
    if (Number(incoming.headers['content-length'] ?? 0) > (faults.maxBody ?? Infinity))
      return void reply.writeHead(413, { connection: 'close' }).end();
    pass(target, incoming, faults)
      .on('response', (response) => {
        const headers: Headers = { ...response.headers };
        faults.changeAnswer?.(headers);
        reply.writeHead(response.statusCode ?? 502, headers);
        response.pipe(reply);
      })
      .on('error', () => answerUnreachable(reply));
  };
  const server = tls ? createTlsServer(tls, answer) : createServer(answer);
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => sockets.add(socket.on('close', () => sockets.delete(socket))));
  server.on('upgrade', (incoming: IncomingMessage, client: Socket) => {
    const toPortal = pass(target, incoming, faults);
    toPortal.on('upgrade', (response: IncomingMessage, portal: Socket, head: Buffer) => {
      client.write(`HTTP/1.1 101 Switching Protocols\r\n${rawHeaders(response)}\r\n`);
      client.write(head);
      client
        .on('error', () => undefined)
        .pipe(portal.on('error', () => undefined))
        .pipe(client);
    });
    toPortal.on('response', (response) => {
      client.end(`HTTP/1.1 ${response.statusCode} Refused\r\ncontent-length: 0\r\nconnection: close\r\n\r\n`);
    });
    toPortal.on('error', () => client.destroy());
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `${tls ? 'https' : 'http'}://localhost:${port}`,
    faults,
    stop: async () => {
      server.close();
      for (const socket of sockets) socket.destroy();
      await once(server, 'close');
    },
  };
}

function pass(address: string, incoming: IncomingMessage, { forwardedFor, dropsUpgrades, host, from }: ProxyFaults) {
  const { connection, upgrade, 'x-forwarded-for': given, ...rest } = incoming.headers;
  const own = incoming.socket.remoteAddress ?? '';
  const added = { pass: given, none: undefined, replace: own, add: given ? `${String(given)}, ${own}` : own };
  const chain = added[forwardedFor ?? 'add'];
  const keepsUpgrade = upgrade !== undefined && dropsUpgrades !== true;
  const headers = {
    ...rest,
    ...(host !== undefined && { host }),
    ...(chain !== undefined && { 'x-forwarded-for': chain }),
    ...(keepsUpgrade && { connection, upgrade }),
  };
  const target = { method: incoming.method, headers, agent: false as const, localAddress: from };
  const outgoing = request(new URL(incoming.url ?? '/', address), target);
  incoming.pipe(outgoing);
  return outgoing;
}

function rawHeaders({ rawHeaders: raw }: IncomingMessage): string {
  return raw.map((text, index) => (index % 2 === 0 ? `${text}: ` : `${text}\r\n`)).join('');
}

function answerUnreachable(reply: ServerResponse): void {
  if (reply.headersSent) reply.destroy();
  else reply.writeHead(502).end();
}
