import { stat } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import type { PostgresConnection } from './cluster/bootstrap-sql.ts';
import { socketPort, type Listen } from './cluster/configuration.ts';
import type { Postmaster } from './cluster/postmaster.ts';

/** A loopback port and the password of its clients. */
export type Tcp = { port: number; password: string };

/** How to reach PostgreSQL as its superuser. */
export function connectionTo(listen: Listen, tcp: Tcp | undefined): PostgresConnection {
  const address =
    'port' in listen ? { host: '127.0.0.1', port: listen.port } : { host: listen.socketFolder, port: socketPort };
  return { ...address, user: 'postgres', database: 'postgres', password: tcp?.password, ssl: false };
}

/** The address of a PostgreSQL that already runs; `undefined` when it differs from the configured one. */
export async function listenOf(postmaster: Postmaster, tcp: Tcp | undefined): Promise<Listen | undefined> {
  const { port, socketFolder, listenAddress } = postmaster;
  if (tcp) return port === tcp.port && listenAddress === '127.0.0.1' ? { port } : undefined;
  const socket = join(socketFolder, `.s.PGSQL.${socketPort}`);
  return socketFolder && (await stat(socket).catch(() => undefined)) ? { socketFolder } : undefined;
}

/** Whether a PostgreSQL answers on the socket in this cluster folder, even one in another container. */
export function answersIn(pgdata: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(join(pgdata, `.s.PGSQL.${socketPort}`));
    const settle = (answers: boolean) => {
      socket.destroy();
      resolve(answers);
    };
    socket.once('connect', () => settle(true)).once('error', () => settle(false));
  });
}
