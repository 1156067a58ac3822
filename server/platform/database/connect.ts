import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import type { Log } from '../log/log.ts';
import type { Durations } from '../monitor/durations.ts';
import { PreparingClient, type PreparingClientConfig } from './clients/preparing-client.ts';
import { closeStalledConnections } from './close-stalled-connections.ts';
import { ReadOnlyConnection } from './clients/primary-client.ts';
import { OpenConnections } from './open-connections.ts';

/** The database of use cases. Statements are templates in the `*-sql.ts` of a feature. */
export type Database = Kysely<unknown>;
export type Tx = Transaction<unknown>;
/** The database, or a transaction on it. */
export type Queryable = Database | Tx;

/** Numbers are parsed to numbers, points in time to ISO 8601 texts. */
const parsers = new Map<number, (value: string) => unknown>([
  [pg.types.builtins.INT8, Number],
  [pg.types.builtins.NUMERIC, Number],
  [pg.types.builtins.TIMESTAMPTZ, (value) => new Date(value).toISOString()],
]);

export const typeParsers: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => parsers.get(oid) ?? pg.types.getTypeParser(oid, format as 'text'),
};

export type Connection = pg.PoolConfig;

/** The name under which PostgreSQL lists the connections of this instance; at most 63 characters. */
export const applicationName = `portaal ${hostname().slice(0, 40)} ${process.pid} ${randomBytes(3).toString('hex')}`;

/** Matches the names of all instances in PostgreSQL, and not those of other connections, such as `portaal backup`. */
export const instanceNamePattern = String.raw`^portaal \S+ \d+ [0-9a-f]+$`;

/**
 * Of every connection, in milliseconds: a server that does not answer counts as
 * unreachable, also on an idle connection.
 */
export const connectionOptions = {
  connectionTimeoutMillis: 3000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
};

/** Milliseconds after which PostgreSQL cancels a statement. */
const statementTimeout = 20_000;
/** Milliseconds after which PostgreSQL ends a transaction whose next statement does not arrive, and frees its locks. */
const idleInTransactionTimeout = 10_000;
/**
 * Milliseconds after which a connection without an answer is closed; more than PostgreSQL takes to cancel a statement.
 */
const answerTimeout = 22_000;
/**
 * A connection is replaced after this time: a proxy may lead new ones to another server,
 * and nothing that is read shows it.
 */
const maxLifetimeSeconds = 300;

/**
 * The connections of an instance. `priority`: those that only health checks and public calls use, such as sign-in.
 * `jobs`: five runners listen on one each, and two take jobs and record their end; the work of a job uses those of the
 * calls. Three instances fit into the 100 of PostgreSQL.
 */
export const connectionsOfInstance = { calls: 20, priority: 4, jobs: 7, notifications: 1 } as const;

export type PoolOptions = {
  /** Maximum number of connections; default: those of calls. */
  max?: number | undefined;
  /** Milliseconds after which a connection without an answer is closed; default: 22 s. */
  answerTimeoutMs?: number | undefined;
  /** The time of each statement is recorded there. */
  statementTimes?: Durations | undefined;
  /** Default: `typeParsers`. */
  types?: pg.CustomTypesConfig | undefined;
  /** Shared by the pools to one database; default: those of this pool. */
  openConnections?: OpenConnections | undefined;
};

/**
 * A pool that replaces connections that are lost, give no answer or lead to a server that can only be
 * read; they do not end the process.
 */
export function createPool(connection: Connection, log: Log, options: PoolOptions = {}): pg.Pool {
  const {
    max = connectionsOfInstance.calls,
    answerTimeoutMs = answerTimeout,
    statementTimes,
    types = typeParsers,
  } = options;
  const { openConnections = new OpenConnections() } = options;
  const config: pg.PoolConfig & PreparingClientConfig = {
    ...connection,
    statementTimes,
    openConnections,
    Client: PreparingClient,
    max,
    types,
    ...connectionOptions,
    idleTimeoutMillis: 60_000,
    maxLifetimeSeconds,
    statement_timeout: statementTimeout,
    idle_in_transaction_session_timeout: idleInTransactionTimeout,
    application_name: applicationName,
  };
  const pool = new pg.Pool(config);
  pool.on('error', (error) => {
    if (!pool.ending && !(error instanceof ReadOnlyConnection))
      log.warn({ err: error }, 'an idle database connection broke');
  });
  closeStalledConnections(pool, answerTimeoutMs);
  openConnections.watch(pool);
  // A checked-out client reports errors through its query; without a listener Node would end the process as well.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

const pools = new WeakMap<Queryable, pg.Pool>();

export function createDatabase(pool: pg.Pool): Database {
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  pools.set(db, pool);
  return db;
}

/** The pool of a database; undefined for a transaction. */
export function poolOf(db: Queryable): pg.Pool | undefined {
  return pools.get(db);
}
