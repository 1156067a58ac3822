import { addAbortListener } from 'node:events';
import { runMigrations } from 'graphile-worker';
import { updateAllInactive } from '#server/features/api-keys/public.ts';
import { recordAudit } from '#server/features/audit/public.ts';
import { eraseAgain, listErasedSince, type ErasedPerson } from '#server/features/privacy/public.ts';
import { updateTokensRevoked } from '#server/features/provisioning/public.ts';
import { systemClock } from '#server/platform/clock.ts';
import type { Portal } from '#server/platform/context.ts';
import { countAsBaseline } from '#server/platform/database/baseline.ts';
import { checkServer } from '#server/platform/database/compatibility/check-database.ts';
import { createPool, type Connection } from '#server/platform/database/connect.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { openOwnConnection } from '#server/platform/database/own-connection.ts';
import type { Log } from '#server/platform/log/log.ts';
import { checkTarget, checkVersion } from './check-target.ts';
import { compareRows } from './compare-rows.ts';
import { loadArchive } from './load-archive.ts';
import type { ArchiveFile } from './read-archive-file.ts';
import { deleteSchemaContent, updateStatistics } from './restore-sql.ts';
import { verifyArchive, type Archive } from './verify-archive.ts';

/** Milliseconds for one statement, such as checking the foreign keys of a large table. */
const maxStatementMs = 6 * 3_600_000;

/** `signal`: aborted before the commit, it makes the restore reject; after that the restore is reported. */
type Target = {
  connection: Connection;
  log: Log;
  replace: boolean;
  signal?: AbortSignal;
  /** Also reads what was restored, and rejects when it differs from the file. Default: false. */
  comparesRows?: boolean;
  /** Of lists outside of the database; those of the database that is replaced are added. */
  erasures?: ErasedPerson[];
  /** Is called before anything is changed, with the people who were erased since the backup. */
  onErased?: (erased: ErasedPerson[]) => void;
};

export type RestoreReport = {
  createdAt: string;
  tables: number;
  rows: number;
  migrations: string[];
  erasedAgain: number;
};

/**
 * Puts the content of a backup file in the place of what the database contains, in one transaction: all of it or
 * nothing. The tables are created by the migrations of the backup, and then migrated to the version of this program.
 * People who were erased since the backup are erased again in the same transaction. Throws an OperatorError when the
 * file or the database does not allow it.
 */
export async function restoreArchive(
  file: ArchiveFile,
  {
    connection,
    log,
    replace,
    signal = new AbortController().signal,
    comparesRows = false,
    erasures = [],
    onErased = () => undefined,
  }: Target,
): Promise<RestoreReport> {
  const archive = await verifyArchive(file, signal);
  await checkVersion(archive.header);
  const own = await openOwnConnection(connection, { name: 'portaal restore', maxMs: maxStatementMs });
  let isCommitting = false;
  // What became of a commit would be unknown without its connection.
  using _abort = addAbortListener(signal, () => isCommitting || own.destroy());
  try {
    await checkServer(own.db);
    await checkTarget(own.db, { replace });
    await createQueue(connection, log);
    const since = new Date(archive.header.createdAt);
    const erased = mergeErased(await listErasedSince(own.db, since), erasures, since);
    onErased(erased);
    const { migrations, erasedAgain } = await own.db.transaction().execute(async (tx) => {
      await deleteSchemaContent(tx);
      await migrate(tx, { upTo: countAsBaseline(archive.header.migrations).at(-1)! });
      await loadArchive(own, tx, file, archive);
      if (comparesRows) await compareRows(own, tx, archive);
      const applied = await migrate(tx);
      // A restored key could have been deleted or replaced after the backup:
      // its owner activates it, or deletes it again.
      await updateAllInactive(tx);
      await updateTokensRevoked(tx, systemClock.now());
      const { createdAt } = archive.header;
      // Only the clock of the actor is read: nobody is signed in.
      const actor = { clock: systemClock } as Portal;
      await recordAudit(tx, actor, { eventType: 'backup.restored', after: { createdAt, ...totalsOf(archive) } });
      const again = await eraseAgain(tx, actor, erased);
      signal.throwIfAborted();
      isCommitting = true;
      return { migrations: applied, erasedAgain: again };
    });
    isCommitting = false;
    if (signal.aborted) own.destroy();
    // Everything is restored by now; without statistics the first calls are slow until autovacuum collects them.
    await updateStatistics(own.db).catch((cause: unknown) =>
      log.warn({ err: cause }, 'ANALYZE failed after the restore'),
    );
    return { createdAt: archive.header.createdAt, ...totalsOf(archive), migrations, erasedAgain };
  } finally {
    own.destroy();
  }
}

/** The oldest first. An erasure of an earlier version has no hash in the database. */
function mergeErased(inDatabase: ErasedPerson[], listed: ErasedPerson[], since: Date): ErasedPerson[] {
  const outside = listed.filter(({ startedAt }) => new Date(startedAt) > since);
  const known = inDatabase.filter(({ userHash }) => userHash !== null);
  const byId = new Map([...inDatabase, ...outside, ...known].map((person) => [person.id, person]));
  return [...byId.values()].toSorted((a, b) => new Date(a.startedAt).getTime() - new Date(b.startedAt).getTime());
}

/**
 * The tables of the job queue, which creates them itself, outside of the transaction;
 * without their rows they are harmless.
 */
export async function createQueue(connection: Connection, log: Log): Promise<void> {
  const pool = createPool(connection, log, { max: 1 });
  try {
    await runMigrations({ pgPool: pool });
  } finally {
    await pool.end();
  }
}

function totalsOf({ manifest }: Archive): { tables: number; rows: number } {
  return { tables: manifest.tables.length, rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0) };
}
