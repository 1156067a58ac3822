import { readFile, realpath } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { PostgresConnection } from './cluster/bootstrap-sql.ts';
import { findPostmaster } from './cluster/postmaster.ts';
import { connectionTo, listenOf } from './listen.ts';
import { portalName } from './start-embedded-postgres.ts';

/**
 * How another program reaches the embedded PostgreSQL of a data folder, as the portal's role, while a portal runs it;
 * null when it does not run on this machine.
 */
export async function findRunningPostgres(dataDir: string): Promise<PostgresConnection | null> {
  const folder = resolve(dataDir);
  const pgdata = await realpath(join(folder, 'postgres')).catch(() => null);
  const postmaster = pgdata === null ? undefined : await findPostmaster(pgdata);
  const listen = postmaster?.ready ? await listenOf(postmaster, undefined) : undefined;
  if (listen === undefined) return null;
  const password = (await readFile(join(folder, 'database.password'), 'utf8')).trim();
  return { ...connectionTo(listen, undefined), user: portalName, database: portalName, password };
}
