import type { Backup } from '#contract/database-tools.ts';
import type { Context } from '#server/platform/context.ts';
import { listBackupRows } from './backups-sql.ts';

/** The last ten backups that were downloaded. */
export async function listBackups(context: Context): Promise<Backup[]> {
  return await listBackupRows(context.db, context.clock.now());
}
