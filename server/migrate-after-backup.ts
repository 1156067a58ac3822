import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import {
  deleteExpired,
  expectBytes,
  getDatabaseBytes,
  hasUsers,
  lockOnceFree,
  nameBackup,
  openBackup,
  parseBackupName,
  requireFolder,
  requireSpace,
  writeBackup,
  writeWhole,
} from '#server/features/database/public.ts';
import { systemClock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import type { Connection, Database } from './platform/database/connect.ts';
import { isUpgradeDue, migrate } from './platform/database/migrate.ts';
import { openOwnConnection } from './platform/database/own-connection.ts';
import { createFolder } from './platform/embedded-postgres/cluster/prepare-data-folder.ts';
import { Failure } from './platform/failure.ts';
import type { Log } from './platform/log/log.ts';
import { OperatorError } from './platform/operator-error.ts';

type Start = { db: Database; connection: Connection; config: Config; log: Log };

/** Milliseconds for which an instance waits for the one that makes the backup and migrates. */
const maxWaitMs = 2 * 3_600_000;

/** Milliseconds between two tries while a backup is downloaded from another instance; that ends after 30 minutes. */
const retryMs = 1000;

/**
 * Applies the migrations that are missing. When the database has accounts, the instance that migrates makes a backup
 * first, and the others wait. Throws an OperatorError that says what to do when it cannot be made.
 */
export async function migrateAfterBackup(start: Start): Promise<void> {
  const { db, connection, config, log } = start;
  const needsBackup = async () => config.backup.beforeUpgrade && (await isUpgradeDue(db)) && (await hasUsers(db));
  if (!(await needsBackup())) return void (await migrate(db, { log }));
  const own = await openOwnConnection(connection, { name: 'portaal update', maxMs: maxWaitMs });
  try {
    await lockOnceFree(own.db, 'upgrade');
    if (await needsBackup()) await makeBackup(start);
    await migrate(db, { log });
  } finally {
    own.destroy();
  }
}

async function makeBackup({ db, connection, config, log }: Start): Promise<void> {
  const { folder: chosen, keep, recipients } = config.backup;
  const folder = chosen ?? join(config.dataDir, 'backups');
  const startedAt = systemClock.now();
  const path = join(folder, nameBackup('upgrade', startedAt, { isEncrypted: recipients.length > 0 }));
  log.info({ path }, 'making a backup before the database is migrated');
  try {
    if (chosen === null) await createFolder(folder);
    await requireFolder(folder);
    await deleteExpired(folder, keep, ['upgrade']);
    const { file } = expectBytes(await getDatabaseBytes(db), await findLastBytes(folder));
    await requireSpace([{ folder, bytes: file }]);
    const opened = await openOnceFree(connection, startedAt);
    const { bytes } = await writeBackup(opened, recipients, (content) => writeWhole(path, content));
    await deleteExpired(folder, keep, ['upgrade']);
    log.info({ path, bytes, ms: systemClock.now().getTime() - startedAt.getTime() }, 'made the backup');
  } catch (cause) {
    throw new OperatorError(
      `No backup could be made before the database is updated, so it was left as it is: ${(cause as Error).message}.\n` +
        'Make room, set BACKUP_DIR to a folder on another disk, or start once with BACKUP_BEFORE_UPGRADE=0 to update without one.',
      { cause },
    );
  }
}

async function openOnceFree(connection: Connection, now: Date): ReturnType<typeof openBackup> {
  for (;;) {
    try {
      return await openBackup(connection, { now });
    } catch (error) {
      if (!(error instanceof Failure && error.code === 'backup_running')) throw error;
    }
    await setTimeout(retryMs);
  }
}

/** Bytes of the newest backup in a folder; the tables of the database may be too old to know. */
async function findLastBytes(folder: string): Promise<number | undefined> {
  const files = (await readdir(folder)).flatMap((name) => parseBackupName(name) ?? []);
  const [newest] = files.toSorted((a, b) => b.madeAt.getTime() - a.madeAt.getTime());
  return newest && (await stat(join(folder, newest.name))).size;
}
