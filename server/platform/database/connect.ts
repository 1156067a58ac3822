import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import type { Log } from '../log.ts';
import { PreparingClient } from './preparing-client.ts';

/** The database of use cases. Statements are templates in the `*-sql.ts` of a feature. */
export type Database = Kysely<unknown>;
export type Tx = Transaction<unknown>;
/** The database, or a transaction on it. */
export type Queryable = Database | Tx;

/** Numbers are parsed to numbers, points in time to ISO 8601 texts. */
const typeParsers = new Map<number, (value: string) => unknown>([
  [pg.types.builtins.INT8, Number],
  [pg.types.builtins.NUMERIC, Number],
  [pg.types.builtins.TIMESTAMPTZ, (value) => new Date(value).toISOString()],
]);

const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => typeParsers.get(oid) ?? pg.types.getTypeParser(oid, format as 'text'),
};

export type Connection = pg.PoolConfig;

/** Milliseconds after which a database that does not answer counts as unreachable. */
export const reachable = { connectionTimeoutMillis: 3000, keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

/** A pool that logs and replaces lost idle connections; they do not end the process. */
export function createPool(connection: Connection, log: Log, max = 24): pg.Pool {
  const pool = new pg.Pool({
    ...connection,
    Client: PreparingClient,
    max,
    types,
    ...reachable,
    idleTimeoutMillis: 60_000,
    statement_timeout: 20_000,
    idle_in_transaction_session_timeout: 30_000,
    application_name: 'portaal',
  });
  pool.on('error', (error) => {
    if (!pool.ending) log.warn({ err: error }, 'an idle database connection broke');
  });
  // A checked-out client reports errors through its query; without a listener Node would end the process as well.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

export function createDatabase(pool: pg.Pool): Database {
  return new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
}
