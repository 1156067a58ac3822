import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { insertExperts } from '#server/features/experts/public.ts';
import { listOpenSessionRoles } from '#server/features/sessions/public.ts';
import { features } from './app.ts';
import { createApp } from './create-app.ts';
import { migrateAfterBackup } from './migrate-after-backup.ts';
import { systemClock, type Clock } from './platform/clock.ts';
import { checkSecretKey } from './platform/credentials/check-secret-key.ts';
import type { Caller, Portal, PortalConfig } from './platform/context.ts';
import type { SignalHandlers } from './platform/feature.ts';
import { checkDatabaseAndProbe, checkMigrated } from './platform/database/compatibility/check-database.ts';
import { DatabaseClock } from './platform/database/database-clock.ts';
import {
  connectionsOfInstance,
  createDatabase,
  createPool,
  type Connection,
  type PoolOptions,
} from './platform/database/connect.ts';
import { Listener } from './platform/database/listener.ts';
import { measurePools } from './platform/database/measure-pools.ts';
import { OpenConnections } from './platform/database/open-connections.ts';
import { BackgroundJobs } from './platform/jobs/background-jobs.ts';
import { measureQueue } from './platform/jobs/measure-queue.ts';
import { createJobsPool } from './platform/jobs/create-jobs-pool.ts';
import { ConnectedUsers } from './platform/live/connected-users.ts';
import { EventLog } from './platform/live/event-log.ts';
import { Live, type ClientSignal } from './platform/live/live.ts';
import type { LiveHandlers } from './platform/live/events.ts';
import type { Log } from './platform/log/log.ts';
import { startTracing } from './platform/tracing/start-tracing.ts';
import { createMetrics } from './platform/metrics.ts';
import { createWriteCheck, createReadiness } from './platform/readiness.ts';
import { SessionRevocation } from './platform/credentials/session-revocation.ts';
import { portalExperts } from './seed/data/experts.ts';

export type RunningPortal = {
  portal: Portal;
  server: FastifyInstance;
  jobs: BackgroundJobs;
  /** Starts background jobs and what features repeat on every instance. */
  start(): Promise<void>;
  /**
   * /health/ready then answers 503, so that a proxy sends its calls to other instances; calls are answered as before.
   */
  refuseReadiness(): void;
  stop(): Promise<void>;
};

/** A handler of any signal: SignalHandlers has one for each type. */
type HandleSignal = (portal: Portal, caller: Caller, signal: ClientSignal) => Promise<void>;

type Start = {
  config: PortalConfig;
  connection: Connection;
  log: Log;
  /**
   * Default: true. False: migrations, help topics and experts of this version are not written, since a portal of
   * another one may run on the database; one that lacks migrations is refused.
   */
  preparesDatabase?: boolean;
  /** Default: the time of the database, measured against the machine's clock. */
  clock?: Clock;
  /** Default: the system's clock. */
  machineClock?: Clock;
  pool?: PoolOptions;
};

const { priority: priorityPoolSize, jobs: jobsPoolSize } = connectionsOfInstance;

/** Milliseconds for which a stop waits for a database that may stall, after calls and jobs have ended. */
const closeTimeout = 2000;

/** Resolves when the work is done, or after `ms`. */
async function atMost(ms: number, work: Promise<unknown>): Promise<void> {
  await Promise.race([work, setTimeout(ms, undefined, { ref: false })]);
}

/**
 * Prepares the database and starts all parts on it. The caller starts the HTTP listener and the background jobs. Throws
 * an OperatorError when this program cannot use the database.
 */
export async function startPortal({
  config,
  connection,
  log,
  preparesDatabase = true,
  clock: fixedClock,
  machineClock = systemClock,
  pool: poolOptions,
}: Start): Promise<RunningPortal> {
  const metrics = createMetrics();
  const openConnections = new OpenConnections();
  const measured = { ...poolOptions, openConnections, statementTimes: metrics.statementTimes };
  const pool = createPool(connection, log, measured);
  const db = createDatabase(pool);
  const priorityPool = createPool(connection, log, { ...measured, max: priorityPoolSize });
  const priorityDb = createDatabase(priorityPool);
  const databaseClock = new DatabaseClock(machineClock);
  const clock = fixedClock ?? databaseClock;
  try {
    await checkDatabaseAndProbe(db);
    await (preparesDatabase ? migrateAfterBackup({ db, connection, config, log }) : checkMigrated(db));
    await checkSecretKey(db, config.secretKey, log);
  } catch (error) {
    // Its connections would keep a process alive that does not exit by itself.
    await pool.end();
    throw error;
  }
  const tracing = await startTracing(config.tracing, log);
  await databaseClock.start(db);
  const listener = new Listener(connection, log);
  followPrimary(listener, openConnections, () => databaseClock.measure(db));
  const eventLog = new EventLog(db, listener);
  const sessionRevocation = new SessionRevocation(listener);
  const liveHandlers = Object.assign({}, ...features.map((feature) => feature.liveHandlers)) as LiveHandlers;
  const signalHandlers = Object.assign({}, ...features.map((feature) => feature.signalHandlers)) as SignalHandlers;
  const onSignal = (caller: Caller, signal: ClientSignal) =>
    (signalHandlers[signal.type] as HandleSignal)(portal, caller, signal);
  const onChange = (userIds: string[]) =>
    Promise.all(features.map(async (feature) => await feature.onConnectionsChanged?.(portal, userIds)));
  const connectedUsers = new ConnectedUsers({ db, listener, log, onChange });
  const live = new Live({
    db,
    listener,
    eventLog,
    log,
    metrics,
    sessionRevocation,
    connectedUsers,
    liveHandlers,
    listOpenSessionRoles: (ids) => listOpenSessionRoles(db, ids, clock.now()),
    onSignal,
  });
  const portal: Portal = {
    config,
    db,
    priorityDb,
    checkWrites: createWriteCheck(priorityDb, log),
    clock,
    log,
    live,
    eventLog,
    sessionRevocation,
    metrics,
    tracing,
  };
  const jobsPool = createJobsPool(connection, log, { ...poolOptions, openConnections, max: jobsPoolSize });
  const allJobs = features.flatMap((feature) => feature.jobs ?? []);
  const jobs = new BackgroundJobs({ portal, pool: jobsPool, listener, jobs: allJobs });
  measureQueue(metrics.registry, priorityDb, allJobs);
  measurePools(metrics.registry, { calls: pool, priority: priorityPool, jobs: jobsPool });
  const readiness = createReadiness(portal.checkWrites, jobs, metrics.registry);
  const server = await createApp(portal, listener, readiness);
  await Promise.all([listener.start(), ...(preparesDatabase ? prepareDatabase(portal, jobs) : [])]);
  const started: (() => Promise<void>)[] = [];
  const start = async () => {
    started.push(...features.flatMap((feature) => feature.start?.(portal) ?? []));
    await jobs.start();
  };
  const stop = async () => {
    databaseClock.stop();
    live.stop();
    await Promise.all([server.close(), jobs.stop()]);
    await atMost(closeTimeout, Promise.all([connectedUsers.stop(), ...started.map((end) => end())]));
    await listener.stop();
    // Kysely ends only a pool of which it took a connection itself.
    await atMost(closeTimeout, Promise.all([pool.end(), priorityPool.end(), jobsPool.end()]));
    await tracing?.stop();
  };
  return { portal, server, jobs, start, refuseReadiness: readiness.refuse, stop };
}

/**
 * When the listener finds that its server can only be read, or connects again after a loss, the other connections may
 * lead to a former primary too, and the clock of the present one may differ. Called before what is kept in memory is
 * subscribed: whatever is loaded after a loss is then read over new connections.
 */
function followPrimary(listener: Listener, openConnections: OpenConnections, measureClock: () => Promise<void>): void {
  let isFirst = true;
  listener.subscribe({
    onReadOnly: () => openConnections.replace(),
    onConnected: () => {
      if (!isFirst) {
        openConnections.replace();
        void measureClock().catch(() => undefined);
      }
      isFirst = false;
    },
  });
}

/**
 * These are independent of each other; all of them need the tables.
 * The experts are part of the product, not of the demo.
 */
function prepareDatabase(portal: Portal, jobs: BackgroundJobs): Promise<unknown>[] {
  const prepared = features.flatMap((feature) => feature.prepare?.(portal) ?? []);
  return [insertExperts(portal.db, portalExperts), ...prepared, jobs.migrate()];
}
