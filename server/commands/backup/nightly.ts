import {
  NoSpace,
  UnusableFolder,
  type BackupOrder,
  type BackupOutcome,
  type ServerBackupFailure,
} from '#server/features/database/public.ts';
import { createLog } from '#server/platform/log/log.ts';
import { makeProvenBackup, NotProven } from './make-proven-backup.ts';

/** The process of `runBackupProcess`: it gets its order and sends the outcome. */
const stopping = new AbortController();
const stop = () => stopping.abort();
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, stop);
// The portal has ended.
process.once('disconnect', stop);
process.once('message', (order) => void answer(order as BackupOrder));

async function answer(order: BackupOrder): Promise<void> {
  const outcome = await makeProvenBackup(order, createLog('warn'), stopping.signal).then(
    (proven): BackupOutcome => ({ proven }),
    (error: Error): BackupOutcome => ({ failure: failureOf(error), detail: error.message }),
  );
  if (!process.connected) return;
  process.send!(outcome);
  process.disconnect();
}

function failureOf(error: Error): ServerBackupFailure {
  if (error instanceof NoSpace) return 'no_space';
  if (error instanceof UnusableFolder) return 'folder';
  return error instanceof NotProven ? 'not_proven' : 'failed';
}
