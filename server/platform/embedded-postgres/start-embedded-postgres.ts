import { join } from 'node:path';
import { loadOrCreateSecret } from '#server/platform/credentials/secrets.ts';
import { openAuditLog, protectAuditLog } from './cluster/audit-owner-sql.ts';
import { createPortalDatabase, type PostgresConnection } from './cluster/bootstrap-sql.ts';
import type { Log } from './cluster/cluster.ts';
import type { Tcp } from './listen.ts';
import { locateBinaries } from './binaries/locate-binaries.ts';
import { startCluster } from './cluster/start-cluster.ts';

export type EmbeddedPostgresOptions = {
  /** The portal's data folder; the database is in its subfolder `postgres`. */
  dataDir: string;
  log: Log;
  /** Listen on 127.0.0.1 at this port, with this password, instead of on a socket in a private folder. */
  tcp?: Tcp;
  /** False: faster, and data can be lost in a power failure; for tests only. */
  durable?: boolean;
};

export type EmbeddedPostgres = {
  /** The portal's own role on its own database, in the form that `new pg.Pool()` takes. */
  connection: PostgresConnection;
  /** The superuser, on the database `postgres`. */
  admin: PostgresConnection;
  /** Whether PostgreSQL was still running, after a portal that was killed. */
  adopted: boolean;
  /** Call after the migrations: the portal's role can then only read audit rows and add them. */
  protectAuditLog: () => Promise<void>;
  /** Stops PostgreSQL and releases the data folder. Idempotent. */
  stop: () => Promise<void>;
};

/** The name of the portal's role and of its database. */
export const portalName = 'portaal';

/**
 * Runs the PostgreSQL of the npm package, with its data in `<dataDir>/postgres`, for this process alone, and restarts
 * it when it ends. Throws an OperatorError, with what the operator can do, when the folder belongs to another
 * running portal, cannot be used, or contains data of another PostgreSQL version.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { admin, adopted, stop } = await startCluster({ ...options, binaries: await locateBinaries() });
  try {
    const password = options.tcp?.password ?? (await loadOrCreateSecret(join(options.dataDir, 'database.password')));
    await createPortalDatabase(admin, { name: portalName, password });
    await openAuditLog(admin, portalName);
    return {
      connection: { ...admin, user: portalName, database: portalName, password },
      admin,
      adopted,
      protectAuditLog: () => protectAuditLog(admin, portalName),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
