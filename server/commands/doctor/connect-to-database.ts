import { explainError } from '#server/platform/database/compatibility/explain-database-error.ts';
import type { Config } from '#server/platform/config.ts';
import type { Connection } from '#server/platform/database/connect.ts';
import { openOwnConnection, type OwnConnection } from '#server/platform/database/own-connection.ts';
import { findRunningPostgres } from '#server/platform/embedded-postgres/find-running-postgres.ts';
import { OperatorError } from '#server/platform/operator-error.ts';
import { connectionName } from './database-sql.ts';

type Place = Pick<Config, 'databaseUrl' | 'dataDir'>;

/** Milliseconds after which a statement of a check is cancelled. */
const maxMs = 5000;

/** How to reach the database; null: the embedded one does not run. It is not started, since that writes. */
async function findConnection({ databaseUrl, dataDir }: Place): Promise<Connection | null> {
  return databaseUrl === undefined ? await findRunningPostgres(dataDir) : { connectionString: databaseUrl };
}

/** A connection for a check, which closes it. Throws an OperatorError when the database is unreachable. */
export async function connectToDatabase(place: Place): Promise<(OwnConnection & AsyncDisposable) | null> {
  try {
    const connection = await findConnection(place);
    if (connection === null) return null;
    const opened = await openOwnConnection(connection, { name: connectionName, maxMs, isStandby: true });
    return { ...opened, [Symbol.asyncDispose]: opened.close };
  } catch (cause) {
    throw new OperatorError(await explainError(cause, place), { cause });
  }
}
