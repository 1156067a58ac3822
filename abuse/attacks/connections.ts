import { connect, type Socket } from 'node:net';

/** Linux has all of 127.0.0.0/8: attackers come from another address than others. */
export const attackerAddress = process.platform === 'linux' ? '127.0.0.2' : undefined;

export type Outcome = {
  /** Connections that the portal closed. */
  closed: number;
  /** Milliseconds after which it closed the last of them. */
  lastClosedAfter: number;
};

/**
 * Opens connections to the portal, calls `use` with each, and closes them after `milliseconds`, or when the portal has
 * closed all. Only loopback addresses are accepted.
 */
export async function holdConnections(
  { url, connections, milliseconds }: { url: string; connections: number; milliseconds: number },
  use: (socket: Socket) => void,
): Promise<Outcome> {
  const { hostname, port } = new URL(url);
  if (hostname !== '127.0.0.1') throw new Error(`${hostname} is not the loopback address`);
  const started = performance.now();
  const outcome: Outcome = { closed: 0, lastClosedAfter: 0 };
  const { promise: allClosed, resolve } = Promise.withResolvers<void>();
  const sockets = Array.from({ length: connections }, () => {
    const socket = connect({ host: hostname, port: Number(port), localAddress: attackerAddress });
    socket.on('connect', () => use(socket));
    // A reset by the portal.
    socket.on('error', () => undefined);
    socket.on('close', () => {
      outcome.closed += 1;
      outcome.lastClosedAfter = performance.now() - started;
      if (outcome.closed === connections) resolve();
    });
    return socket;
  });
  let timer: NodeJS.Timeout | undefined;
  await Promise.race([allClosed, new Promise((end) => (timer = setTimeout(end, milliseconds)))]);
  clearTimeout(timer);
  const result = { ...outcome };
  for (const socket of sockets) socket.destroy();
  return result;
}
