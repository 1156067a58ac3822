import type { FastifyInstance } from 'fastify';
import { syncTopics } from '#server/features/help/public.ts';
import { listOpenAmong } from '#server/features/sessions/public.ts';
import { createApp, expanders, listJobs, onSignal } from './app.ts';
import { systemClock, type Clock } from './platform/clock.ts';
import type { Caller, Portal, PortalConfig } from './platform/context.ts';
import { createDatabase, createPool, type Connection } from './platform/database/connect.ts';
import { Listener } from './platform/database/listener.ts';
import { migrate } from './platform/database/migrate.ts';
import { Jobs } from './platform/jobs/jobs.ts';
import { Live, type ClientSignal } from './platform/live/live.ts';
import type { Log } from './platform/log.ts';
import { createMetrics } from './platform/metrics.ts';
import { Rights } from './platform/rights.ts';
import { seedExperts } from './seed/seed-experts.ts';

export type RunningPortal = { portal: Portal; server: FastifyInstance; jobs: Jobs; stop(): Promise<void> };

type Start = {
  config: PortalConfig;
  connection: Connection;
  log: Log;
  clock?: Clock;
  /** Connections to the database; 24 unless told. */
  poolSize?: number;
};

/** Brings up all parts on a database, which it migrates first. Listening and background work are the caller's to start. */
export async function startPortal({
  config,
  connection,
  log,
  clock = systemClock,
  poolSize,
}: Start): Promise<RunningPortal> {
  const pool = createPool(connection, log, poolSize);
  const db = createDatabase(pool);
  await migrate(db);
  const listener = new Listener(connection, log);
  const metrics = createMetrics();
  const rights = new Rights(listener);
  const listOpen = (sessionIds: string[]) => listOpenAmong(db, sessionIds, clock.now());
  const hear = (caller: Caller, signal: ClientSignal) => onSignal(portal, caller, signal);
  const live = new Live({ db, listener, log, metrics, rights, expanders, listOpen, onSignal: hear });
  const portal: Portal = { config, db, clock, log, live, rights, metrics };
  const server = await createApp(portal, listener);
  const jobs = new Jobs(portal, pool, listJobs(config));
  // Each needs the tables, and none the others.
  await Promise.all([seedExperts(db), syncTopics(db), jobs.migrate(), listener.start()]);
  const stop = async () => {
    live.stop();
    await server.close();
    await jobs.stop();
    await listener.stop();
    await db.destroy();
  };
  return { portal, server, jobs, stop };
}
