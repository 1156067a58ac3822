import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '#server/platform/config.ts';
import type { Connection } from '#server/platform/database/connect.ts';
import { findRunningPostgres } from '#server/platform/embedded-postgres/find-running-postgres.ts';
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/start-embedded-postgres.ts';
import type { Log } from '#server/platform/log/log.ts';
import { OperatorError } from '#server/platform/operator-error.ts';

/** `protectAuditLog`: call it once the tables are migrated. */
type Database = { connection: Connection; protectAuditLog: () => Promise<void>; stop: () => Promise<void> };

/** The embedded database of a portal that runs is shared with it. Without a database of a portal none is created. */
export async function openDatabase({ databaseUrl, dataDir }: Config, log: Log): Promise<Database> {
  const nothing = async () => undefined;
  if (databaseUrl) return { connection: { connectionString: databaseUrl }, protectAuditLog: nothing, stop: nothing };
  if (!existsSync(join(dataDir, 'postgres')))
    throw new OperatorError(
      `This user finds no database in the data folder ${dataDir}.\nSet DATA_DIR or DATABASE_URL as the portal has them.`,
    );
  const running = await findRunningPostgres(dataDir);
  if (running) return { connection: running, protectAuditLog: nothing, stop: nothing };
  return await startEmbeddedPostgres({ dataDir, log });
}
