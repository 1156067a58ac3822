import { setTimeout } from 'node:timers/promises';
import type { Config } from '../config.ts';
import type { Log } from '../log/log.ts';
import type { Database } from './connect.ts';
import { openOwnConnection, type OwnConnection, type OwnConnectionOptions } from './own-connection.ts';
import { getPrimaryPosition, getReplay } from './replica-sql.ts';

/** Milliseconds that a replica may need until it has all that the primary had when it was asked. */
const maxLagMs = 5000;
const pauseMs = 100;

/** Where the replica is, and what is told when it is not read. */
export type ReplicaConfig = { config: Pick<Config, 'databaseReplicaUrl'>; log: Log };

/**
 * A connection to the replica of DATABASE_REPLICA_URL, for reading much, once it has everything that the primary has
 * now. Null: the primary is to be read, since there is no replica, or it is away, too late or not one of this database.
 */
export async function openReplica(
  { db, config, log }: ReplicaConfig & { db: Database },
  options: Omit<OwnConnectionOptions, 'isStandby'>,
): Promise<OwnConnection | null> {
  const connectionString = config.databaseReplicaUrl;
  if (connectionString === undefined) return null;
  const position = await getPrimaryPosition(db);
  let replica: OwnConnection | null = null;
  try {
    replica = await openOwnConnection({ connectionString }, { ...options, isStandby: true });
    const until = performance.now() + maxLagMs;
    for (;;) {
      const { isStandby, isComplete } = await getReplay(replica.db, position);
      if (!isStandby) throw new Error('DATABASE_REPLICA_URL leads to no standby of this database');
      if (isComplete) return replica;
      if (performance.now() > until) throw new Error(`the replica is more than ${maxLagMs / 1000} seconds late`);
      await setTimeout(pauseMs);
    }
  } catch (error) {
    replica?.destroy();
    log.warn({ err: error }, 'the replica cannot be read: the primary is read');
    return null;
  }
}
