import pg from 'pg';
import { OperatorError } from '#server/platform/operator-error.ts';

export type PostgresConnection = {
  host: string;
  port: number;
  user: string;
  database: string;
  password: string | undefined;
  /** Off, since connections stay on this machine. Explicit, since PGSSLMODE in the environment would enable it. */
  ssl: false;
};

export type PortalRole = { name: string; password: string };

/**
 * Creates the portal's role and database when they are absent, and sets the password of the role. The
 * role owns that database and may list and cancel queries, but is no superuser: SQL injection must not
 * give access to files or programs.
 */
export async function createPortalDatabase(admin: PostgresConnection, { name, password }: PortalRole): Promise<void> {
  // New databases are copies of template1. The database is created last: when it exists, everything else does.
  const client = new pg.Client({ ...admin, database: 'template1', connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const found = await findExisting(client, name);
    const role = client.escapeIdentifier(name);
    if (!found.role) await client.query(`create role ${role} login`);
    await client.query(`alter role ${role} password ${client.escapeLiteral(password)}`);
    if (found.database) return;
    await client.query(`grant pg_monitor, pg_signal_backend to ${role}`);
    await client.query('create extension if not exists pg_stat_statements');
    await client.query(`create database ${role} owner ${role}`);
  } catch (cause) {
    throw explain(cause as Error & { code?: string });
  } finally {
    await client.end();
  }
}

async function findExisting(client: pg.Client, name: string): Promise<{ role: boolean; database: boolean }> {
  const { rows } = await client.query(
    `select exists (select from pg_roles where rolname = $1) as role,
            exists (select from pg_database where datname = $1) as database`,
    [name],
  );
  return rows[0];
}

function explain(cause: Error & { code?: string }): OperatorError {
  const wrongPassword = cause.code === '28P01';
  const message = wrongPassword
    ? 'The database was created with another password, or with none. Start it with that password, or over its socket.'
    : `The database runs but could not be prepared: ${cause.message}`;
  return new OperatorError(message, { cause });
}
