import { PassThrough, Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { openOwnConnection, type OwnConnection } from '#server/platform/database/own-connection.ts';
import { openReplica, type ReplicaConfig } from '#server/platform/database/replica.ts';
import type { Connection } from '#server/platform/database/connect.ts';
import { Failure } from '#server/platform/failure.ts';
import { deleteBackupLock, lockBackups } from './catalog-sql.ts';
import { writeArchive } from './write-archive.ts';

/** The name under which PostgreSQL lists the connection of a backup. */
export const backupApplicationName = 'portaal backup';

/** Milliseconds that a backup takes at most: until then PostgreSQL keeps the rows that others delete or replace. */
const maxBackupMs = 30 * 60_000;

/** SQLSTATE of a statement that exceeded its time limit. */
const queryCanceled = '57014';

/** Above this level gzip takes much more time for little: a backup shares the processors with the calls. */
const gzipLevel = 3;

export type BackupFailure = 'time_limit' | 'disconnected' | 'failed';

/** The tables, rows and compressed bytes of a complete backup, or why it is not complete. */
export type BackupResult = {
  tables: number;
  rows: number;
  bytes: number;
  failure: BackupFailure | null;
  error?: unknown;
};

type Options = {
  now: Date;
  /** Default: 30 minutes. */
  maxMs?: number;
  /** Absent: the database itself is read, also where there is a replica. */
  replica?: ReplicaConfig | undefined;
  /** Records the result while the lock is still held: without it the backup counts as interrupted. It never rejects. */
  onEnd?: (result: BackupResult) => Promise<void>;
};

/**
 * Opens a backup as a stream that is read from the database as fast as it is consumed. Throws `backup_running` while
 * another one is read. The stream ends with an error when it is not complete.
 */
export async function openBackup(
  connection: Connection,
  { now, maxMs = maxBackupMs, replica: replicaConfig, onEnd = async () => undefined }: Options,
): Promise<{ archive: Readable; result: Promise<BackupResult> }> {
  const options = { name: backupApplicationName, maxMs };
  // It has the lock, and is read itself when there is no replica.
  const own = await openOwnConnection(connection, options);
  let replica: OwnConnection | null = null;
  try {
    if (!(await lockBackups(own.db))) throw new Failure('backup_running');
    if (replicaConfig) replica = await openReplica({ db: own.db, ...replicaConfig }, options);
  } catch (error) {
    own.destroy();
    throw error;
  }
  const totals = { tables: 0, rows: 0, bytes: 0 };
  const source = writeArchive(replica ?? own, now, ({ rows }) => {
    totals.tables += 1;
    totals.rows += rows;
  });
  const archive = new PassThrough();
  const gzip = createGzip({ level: gzipLevel });
  let isOverdue = false;
  const timer = setTimeout(() => {
    isOverdue = true;
    archive.destroy(new Error(`the backup took longer than ${maxMs / 1000} seconds`));
  }, maxMs);
  let fault: unknown;
  const compressed = pipeline(Readable.from(flushFirst(source, gzip)), gzip, countBytes(totals), archive);
  compressed.catch((error: unknown) => (fault ??= error));
  const readAll = async (): Promise<BackupResult> => {
    try {
      await finished(archive);
      return { ...totals, failure: null };
    } catch (error) {
      const cause = fault ?? error;
      return { ...totals, failure: isOverdue ? 'time_limit' : reasonOf(cause), error: cause };
    } finally {
      clearTimeout(timer);
    }
  };
  const result = readAll().then(async (outcome) => {
    replica?.destroy();
    await onEnd(outcome);
    if (outcome.failure === null) await deleteBackupLock(own.db).catch(() => undefined);
    own.destroy();
    return outcome;
  });
  return { archive, result };
}

/** The first bytes are sent at once: a call without any is answered with 503 after 25 s. */
async function* flushFirst(source: AsyncIterable<Buffer>, gzip: { flush(): void }): AsyncGenerator<Buffer> {
  let isFirst = true;
  for await (const chunk of source) {
    yield chunk;
    if (isFirst) gzip.flush();
    isFirst = false;
  }
}

function countBytes(totals: { bytes: number }) {
  return async function* count(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of chunks) {
      totals.bytes += chunk.length;
      yield chunk;
    }
  };
}

/** PostgreSQL has the same time limit. A consumer that closes the stream before its end leaves no other error. */
function reasonOf(error: unknown): BackupFailure {
  const { code } = error as NodeJS.ErrnoException;
  if (code === queryCanceled) return 'time_limit';
  return code === 'ERR_STREAM_PREMATURE_CLOSE' ? 'disconnected' : 'failed';
}
