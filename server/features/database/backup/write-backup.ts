import type { Readable } from 'node:stream';
import { OperatorError } from '#server/platform/operator-error.ts';
import type { openBackup } from './open-backup.ts';
import { encryptFor } from './write-backup-file.ts';

export type WrittenBackup = { bytes: number; tables: number; rows: number };

/**
 * Writes a backup that was opened, encrypted when there are recipients. `write` returns the written bytes. Rejects with
 * what made it incomplete: a destination that fails ends the reading too, which then has an error of its own.
 */
export async function writeBackup(
  { archive, result }: Awaited<ReturnType<typeof openBackup>>,
  recipients: string[],
  write: (content: Readable) => Promise<number>,
): Promise<WrittenBackup> {
  let fault: unknown;
  const bytes = await write(await encryptFor(recipients, archive)).catch((error: unknown) => {
    fault = error;
    archive.destroy();
    return 0;
  });
  const { failure, error, tables, rows } = await result;
  if (fault instanceof OperatorError) throw fault;
  if (failure === 'time_limit')
    throw new OperatorError('reading the database took longer than 30 minutes', { cause: error });
  if (failure === 'failed') throw error;
  if (fault !== undefined) throw fault;
  return { bytes, tables, rows };
}
