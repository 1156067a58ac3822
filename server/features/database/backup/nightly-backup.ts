import { hostname } from 'node:os';
import { raiseAlert, resolveAlert } from '#server/features/alerts/public.ts';
import type { Config } from '#server/platform/config.ts';
import type { Portal } from '#server/platform/context.ts';
import type { Connection, Queryable } from '#server/platform/database/connect.ts';
import { connectionOf, openOwnConnection } from '#server/platform/database/own-connection.ts';
import { newId } from '#server/platform/ids.ts';
import { type BackupOrder, runBackupProcess, type ServerBackupFailure } from './backup-process.ts';
import { getDatabaseBytes, lockBackups } from './catalog-sql.ts';
import { lastNight, nextNight } from './night.ts';
import {
  deleteOldServerBackups,
  findLastFailed,
  findLastProven,
  insertClaim,
  isNewestOlderThan,
  isNightDue,
  isNightlyRunning,
  retryMs,
  updateFailed,
  updateProven,
} from './server-backups-sql.ts';
import { NoSpace, requireSpace } from './write-backup-file.ts';

/** How often a night may be begun whose process ended without an outcome, such as for lack of memory. */
const maxInterruptions = 3;

/** The newest proven backup may be this old: a day, and the time that a backup takes. */
export const maxBackupAgeMs = 26 * 3_600_000;

/**
 * Makes and proves the backup of a night that is due, on one of the instances: it runs every minute, and a connection
 * holds a lock meanwhile. One whose instance ended is begun again, one that failed an hour later.
 */
export async function makeNightlyBackup(portal: Portal, _: unknown, signal?: AbortSignal): Promise<void> {
  const { backup } = portal.config;
  const now = portal.clock.now();
  const night = lastNight(now, backup.at).date;
  if (backup.folder === null || !(await isNightDue(portal.db, night, now))) return;
  const own = await openOwnConnection(connectionOf(portal.db), { name: 'portaal nightly backup', maxMs: 60_000 });
  try {
    if (!(await lockBackups(own.db, 'nightly'))) return;
    const claim = { id: newId(), night, machine: hostname(), isEncrypted: backup.recipients.length > 0, now };
    const attempts = await insertClaim(own.db, claim);
    if (attempts === null) return;
    const outcome =
      attempts > maxInterruptions
        ? ({ failure: 'interrupted', detail: `the backup was interrupted ${maxInterruptions} times` } as const)
        : await runBackupProcess(await orderOf(portal, backup.folder, now), signal);
    if ('failure' in outcome) {
      await updateFailed(portal.db, claim.id, outcome, portal.clock.now());
      portal.log.error({ failure: outcome.failure, detail: outcome.detail }, 'the nightly backup failed');
      return await raiseFailure(portal, outcome.failure, outcome.detail);
    }
    await updateProven(portal.db, claim.id, outcome.proven, portal.clock.now());
    await deleteOldServerBackups(portal.db);
    const { tables, rows, bytes, path } = outcome.proven;
    portal.log.info({ tables, rows, bytes, path }, 'the nightly backup was made and proven');
    await resolveAlert(portal, failureSubject);
  } finally {
    own.destroy();
  }
  await checkServerBackups(portal);
}

const orderOf = ({ db, config }: Portal, folder: string, now: Date) =>
  orderBackup({ db, connection: connectionOf(db), config }, folder, now);

/** The order for a backup that is made now. */
export async function orderBackup(
  { db, connection, config }: { db: Queryable; connection: Connection; config: Config },
  folder: string,
  now: Date,
): Promise<BackupOrder> {
  const [last, databaseBytes] = await Promise.all([findLastProven(db), getDatabaseBytes(db)]);
  return {
    connection,
    databaseReplicaUrl: config.databaseReplicaUrl,
    folder,
    // The embedded database shows that PostgreSQL runs there.
    workFolder: config.databaseUrl === undefined ? config.dataDir : folder,
    recipients: config.backup.recipients,
    keep: config.backup.keep,
    needs: expectBytes(databaseBytes, last?.bytes),
    now,
  };
}

/** Of the file and its restored database, by the sizes of the database and of the last file. */
export function expectBytes(databaseBytes: number, lastBytes?: number): BackupOrder['needs'] {
  return {
    file: Math.ceil(lastBytes === undefined ? databaseBytes / 2 : lastBytes * 1.25),
    // A new cluster and its write-ahead log, and the rows with their indexes.
    restored: 400e6 + Math.ceil(databaseBytes * 1.25),
  };
}

/** Raises an alert when the newest proven backup is old, or the disk will not hold the next one, and ends it again. */
export async function checkServerBackups(portal: Portal): Promise<void> {
  const { folder } = portal.config.backup;
  const now = portal.clock.now();
  const isOld = folder !== null && (await isOverdue(portal));
  if (isOld) await raiseAlert(portal, oldBackup);
  else await resolveAlert(portal, oldBackup);
  const shortage = folder === null ? null : await findShortage(portal, folder, now);
  if (shortage !== null) await raiseAlert(portal, { ...fullDisk, details: shortage });
  else await resolveAlert(portal, fullDisk);
  if (folder === null) await resolveAlert(portal, failureSubject);
}

/** Without a proven backup it is since the first attempt. */
async function isOverdue({ db, clock }: Portal): Promise<boolean> {
  return await isNewestOlderThan(db, new Date(clock.now().getTime() - maxBackupAgeMs));
}

async function findShortage(portal: Portal, folder: string, now: Date): Promise<string | null> {
  const { needs, workFolder } = await orderOf(portal, folder, now);
  try {
    await requireSpace([
      { folder, bytes: needs.file },
      { folder: workFolder, bytes: needs.file + needs.restored },
    ]);
    return null;
  } catch (error) {
    // The next backup reports a folder that cannot be used.
    return error instanceof NoSpace ? error.message : null;
  }
}

const common = { source: 'database', type: 'error', severity: 'high', url: '/admin#database' } as const;

const failureSubject = { source: 'database', key: 'server-backup' } as const;

const oldBackup = {
  ...common,
  key: 'server-backup-age',
  title: 'Er is geen recente reservekopie',
  message: 'De laatste reservekopie waarvan is bewezen dat die kan worden teruggezet, is ouder dan 26 uur.',
  action: 'Kijk bij Database Tools waarom er geen nieuwe is, of maak er een op de server met: portaal backup.',
} as const;

const fullDisk = {
  ...common,
  key: 'server-backup-space',
  title: 'De volgende reservekopie past niet op de schijf',
  message: 'Op de schijf van BACKUP_DIR is te weinig ruimte om de volgende reservekopie te maken en te proberen.',
  action: 'Maak ruimte op de schijf, bewaar minder reservekopieën of kies een andere map met BACKUP_DIR.',
} as const;

const failures: Record<ServerBackupFailure, { message: string; action: string }> = {
  no_space: {
    message: 'Op de schijf was te weinig ruimte om de reservekopie te maken en te proberen.',
    action: fullDisk.action,
  },
  folder: {
    message: 'De map van BACKUP_DIR bestaat niet, of het portaal mag er niet schrijven.',
    action: 'Controleer op de server of de map er is en of het account van het portaal er mag schrijven.',
  },
  not_proven: {
    message: 'De reservekopie is gemaakt, maar kon niet worden teruggezet. Reken er niet op.',
    action: 'Lees de technische gegevens, en bewaar de laatste reservekopie die wel is bewezen.',
  },
  interrupted: {
    message: 'Het maken van de reservekopie is telkens voor het einde gestopt.',
    action: 'Controleer het geheugen en het logboek van de server.',
  },
  failed: {
    message: 'De reservekopie kon niet worden gemaakt.',
    action: 'Lees de technische gegevens en het logboek van de server.',
  },
};

async function raiseFailure(portal: Portal, failure: ServerBackupFailure, detail: string): Promise<void> {
  const report = { ...common, ...failureSubject, ...failures[failure], details: detail };
  await raiseAlert(portal, { ...report, title: 'De nachtelijke reservekopie is mislukt' });
}

/** What administrators see of the backups that the server makes. */
export async function readServerBackups(portal: Portal) {
  const { db, config, clock } = portal;
  const { folder, at, keep, recipients } = config.backup;
  const now = clock.now();
  const [isRunning, proven, failed] = await Promise.all([isNightlyRunning(db), findLastProven(db), findLastFailed(db)]);
  return {
    folder,
    at,
    keep,
    isEncrypted: recipients.length > 0,
    isRunning,
    isOverdue: await isOverdue(portal),
    nextAt: folder === null ? null : nextNight(now, at).dueAt.toISOString(),
    proven,
    failed: failed && {
      ...failed,
      retryAt: new Date(new Date(failed.finishedAt).getTime() + retryMs).toISOString(),
    },
  };
}
