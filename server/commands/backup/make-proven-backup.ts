import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import {
  copyWhole,
  deleteExpired,
  nameBackup,
  nameUnfinished,
  NoSpace,
  openBackup,
  requireFolder,
  requireSpace,
  type BackupKind,
  type BackupOrder,
  type ProvenBackup,
  writeBackup,
  writeWhole,
} from '#server/features/database/public.ts';
import { deleteEmbeddedPostgres } from '#server/platform/embedded-postgres/delete-embedded-postgres.ts';
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/start-embedded-postgres.ts';
import type { Log } from '#server/platform/log/log.ts';
import { OperatorError } from '#server/platform/operator-error.ts';
import { restoreArchive } from '../restore/restore-archive.ts';

/** In the work folder, until it is proven. */
const archiveName = 'backup-proof.tar.gz';

/** A backup was made, but a restore of it failed or differs from it. */
export class NotProven extends OperatorError {}

/**
 * Makes a backup, restores it into a database of its own that is then deleted, compares all rows with it, and puts it
 * into its folder, encrypted when there are recipients. The caller holds the lock of the nightly backup. Throws
 * NotProven for one that cannot be restored, which stays until a proven one follows.
 */
export async function makeProvenBackup(order: BackupOrder, log: Log, signal: AbortSignal): Promise<ProvenBackup> {
  const { folder, workFolder, recipients, keep, needs, now } = order;
  await requireFolder(folder);
  const place = { archive: join(workFolder, archiveName), cluster: join(workFolder, 'backup-proof') };
  const clean = async () => {
    await deleteEmbeddedPostgres(place.cluster);
    for (const name of [archiveName, nameUnfinished(archiveName)]) await rm(join(workFolder, name), { force: true });
  };
  // Of one that was interrupted.
  await clean();
  await deleteExpired(folder, keep, ['nightly', 'unproven']);
  await requireSpace([
    { folder, bytes: needs.file },
    { folder: workFolder, bytes: needs.file + needs.restored },
  ]);
  try {
    const opened = await openBackup(order.connection, { now, replica: { config: order, log } });
    const { tables, rows } = await writeBackup(opened, [], (content) => writeWhole(place.archive, content, signal));
    const copyTo = async (kind: BackupKind) => {
      const path = join(folder, nameBackup(kind, now, { isEncrypted: recipients.length > 0 }));
      return { path, bytes: await copyWhole(place.archive, path, recipients, signal) };
    };
    await prove(place, log, signal).catch(async (cause: Error) => {
      signal.throwIfAborted();
      if (isDiskFull(cause)) throw new NoSpace(cause.message, { cause });
      await copyTo('unproven');
      throw new NotProven(cause.message, { cause });
    });
    const copied = await copyTo('nightly');
    await deleteExpired(folder, keep, ['nightly', 'unproven']);
    return { ...copied, tables, rows };
  } finally {
    await clean();
  }
}

/** What a data folder that lasts would warn of. */
const silent = { info: () => undefined, warn: () => undefined };

async function prove(place: { archive: string; cluster: string }, log: Log, signal: AbortSignal): Promise<void> {
  const postgres = await startEmbeddedPostgres({ dataDir: place.cluster, log: silent, durable: false });
  try {
    signal.throwIfAborted();
    const { connection } = postgres;
    await restoreArchive({ path: place.archive }, { connection, log, replace: false, signal, comparesRows: true });
  } finally {
    await postgres.stop();
  }
}

/** Of a statement of the throw-away PostgreSQL. */
function isDiskFull(error: Error): boolean {
  const { cause } = error;
  return [error, cause].some((each) => (each as { code?: string } | undefined)?.code === '53100');
}
