import { existsSync } from 'node:fs';
import { hostname } from 'node:os';
import { findFolderFault, findLastProven, maxBackupAgeMs } from '#server/features/database/public.ts';
import type { Config } from '#server/platform/config.ts';
import { checkMigrated } from '#server/platform/database/compatibility/check-database.ts';
import { getDatabaseTime } from '#server/platform/database/database-time-sql.ts';
import { OperatorError } from '#server/platform/operator-error.ts';
import { connectToDatabase } from '../connect-to-database.ts';
import { error, fromText, ok, skipped, warning, type Finding } from '../finding.ts';

type Place = Pick<Config, 'databaseUrl' | 'dataDir' | 'backup'>;

const makeOne = 'Make one with: portaal backup. Database Tools says why a nightly one failed.';

/** The folder of backups, and the newest backup of the database that was restored to prove it. */
export async function checkBackup(config: Place): Promise<Finding[]> {
  if (config.backup.folder === null) return [skipped('newest', 'BACKUP_DIR is not set: no backup is made by itself.')];
  const fault = await findFolderFault(config.backup);
  return [...(fault === null ? [] : [fromText('error', 'folder', fault)]), ...(await checkNewest(config))];
}

async function checkNewest(config: Place): Promise<Finding[]> {
  const unknown = [skipped('newest', 'There is no database of this version that lists backups.')];
  try {
    await using database = await connectToDatabase(config);
    if (database === null) return unknown;
    await checkMigrated(database.db);
    const [last, time] = [await findLastProven(database.db), await getDatabaseTime(database.db)];
    if (last === null) return [warning('newest', 'No backup was proven yet.', makeOne)];
    if (last.machine === hostname() && !existsSync(last.path))
      return [error('newest', `The newest proven backup, ${last.path}, is not there any more.`, makeOne)];
    const ageMs = Date.parse(time) - Date.parse(last.startedAt);
    const found = `The newest proven backup is ${Math.floor(ageMs / 3_600_000)} hours old: ${last.path} on ${last.machine}.`;
    return [ageMs > maxBackupAgeMs ? error('newest', found, makeOne) : ok('newest', found)];
  } catch (refusal) {
    if (refusal instanceof OperatorError) return unknown;
    throw refusal;
  }
}
