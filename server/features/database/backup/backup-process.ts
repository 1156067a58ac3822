import { fork } from 'node:child_process';
import { join } from 'node:path';
import type { Connection } from '#server/platform/database/connect.ts';
import { projectRoot } from '#server/platform/project-root.ts';
import type { BackupKeep } from '#server/platform/settings/backup-settings.ts';

export type BackupOrder = {
  connection: Connection;
  /** A standby of that database, which is read instead. */
  databaseReplicaUrl: string | undefined;
  /** Where the backup goes. */
  folder: string;
  /** Where it is tried, not encrypted; on a disk of this machine, and private. */
  workFolder: string;
  /** Public keys of age; empty: it is not encrypted. */
  recipients: string[];
  keep: BackupKeep;
  /** Bytes that the file and its restored database are expected to have. */
  needs: { file: number; restored: number };
  now: Date;
};

export type ProvenBackup = { path: string; bytes: number; tables: number; rows: number };

/** `not_proven`: it was made, but could not be restored or differs. `interrupted`: the process ended too early. */
export type ServerBackupFailure = 'no_space' | 'folder' | 'not_proven' | 'interrupted' | 'failed';

/** `detail`: an English sentence, without personal data. */
export type BackupOutcome = { proven: ProvenBackup } | { failure: ServerBackupFailure; detail: string };

/** The program beside this one: of the bundle, or of the sources. */
const program = join(
  projectRoot,
  import.meta.filename.endsWith('.ts') ? 'server/commands/backup/nightly.ts' : 'dist/server/nightly-backup.js',
);

/**
 * Makes and proves a backup in a process of its own, which calls do not wait for. It cleans up and ends when `signal`
 * is aborted, or when this process ends; this rejects then.
 */
export async function runBackupProcess(order: BackupOrder, signal?: AbortSignal): Promise<BackupOutcome> {
  signal?.throwIfAborted();
  const child = fork(program, [], { execArgv: [], serialization: 'advanced' });
  const stop = () => void child.kill();
  signal?.addEventListener('abort', stop);
  try {
    const { promise, resolve, reject } = Promise.withResolvers<BackupOutcome>();
    let outcome: BackupOutcome | undefined;
    child.on('message', (message) => (outcome = message as BackupOutcome));
    child.once('error', reject);
    child.once('exit', (code, by) =>
      resolve(outcome ?? { failure: 'interrupted', detail: `the process of the backup ended with ${by ?? code}` }),
    );
    child.send(order);
    const ended = await promise;
    signal?.throwIfAborted();
    return ended;
  } finally {
    signal?.removeEventListener('abort', stop);
  }
}
