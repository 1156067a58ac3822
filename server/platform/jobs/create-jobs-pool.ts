import pg from 'pg';
import { createPool, type Connection, type PoolOptions } from '../database/connect.ts';
import type { Log } from '../log/log.ts';
import { releaseOnce } from './release-once.ts';

/**
 * A pool for graphile-worker. It compares points in time as `Date`, the type of pg: with a text it finds no missed run.
 */
export function createJobsPool(connection: Connection, log: Log, options: Omit<PoolOptions, 'types'>): pg.Pool {
  return releaseOnce(createPool(connection, log, { ...options, types: pg.types }));
}
