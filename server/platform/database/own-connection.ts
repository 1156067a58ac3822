import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { PrimaryClient } from './clients/primary-client.ts';
import { toClientConfig } from './clients/to-client-config.ts';
import { connectionOptions, poolOf, typeParsers, type Connection, type Database } from './connect.ts';

export type OwnConnection = {
  client: pg.Client;
  /** Statements and transactions on this connection; one at a time. */
  db: Database;
  /** Ends the connection after the statements under way. */
  close(): Promise<void>;
  /** Ends the connection at once; its transaction is rolled back. */
  destroy(): void;
};

export type OwnConnectionOptions = {
  /** The name under which PostgreSQL lists the connection. */
  name: string;
  /** Milliseconds after which PostgreSQL cancels a statement, and ends a transaction that waits for its next one. */
  maxMs: number;
  /** Whether the server may be a standby; default: false. */
  isStandby?: boolean;
};

/**
 * A connection outside of the pools, for work that takes longer than a call. Rejects when the database is unreachable, or
 * its server is a standby and may not be.
 */
export async function openOwnConnection(
  connection: Connection,
  { name, maxMs, isStandby = false }: OwnConnectionOptions,
): Promise<OwnConnection> {
  const options = {
    ...connection,
    ...connectionOptions,
    types: typeParsers,
    application_name: name,
    statement_timeout: maxMs,
    idle_in_transaction_session_timeout: maxMs,
  };
  const client = isStandby ? new pg.Client(toClientConfig(options)) : new PrimaryClient(options);
  // Errors also reject the statement under way; without a listener Node would end the process.
  client.on('error', () => undefined);
  await client.connect();
  const lease = Object.assign(client, { release: () => undefined });
  const pool = { connect: async () => lease, end: async () => undefined };
  return {
    client,
    db: new Kysely<unknown>({ dialect: new PostgresDialect({ pool: pool as never }) }),
    close: async () => await client.end().catch(() => undefined),
    destroy: () => client.connection.stream.destroy(),
  };
}

/** How a database is connected to, for further connections. */
export function connectionOf(db: Database): Connection {
  const { options } = poolOf(db)!;
  const { host, port, user, database, connectionString, ssl } = options;
  // The pool hides the password from enumeration.
  const { password } = options;
  return connectionString === undefined ? { host, port, user, database, password, ssl } : { connectionString };
}
