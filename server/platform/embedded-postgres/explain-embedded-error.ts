import { join } from 'node:path';
import { isDatabaseUnreachable } from '../database/failures.ts';
import { readServerLog } from './cluster/server-log.ts';

/** What an operator can do when the disk is full. */
export const freeSpaceAdvice = 'Free some disk space or set DATA_DIR to another folder.';

/**
 * Why the PostgreSQL in `dataDir` failed, with its own errors, and what an operator can do;
 * null: the error has another cause.
 */
export async function explainEmbeddedError(error: unknown, dataDir: string): Promise<string | null> {
  if (!isDatabaseUnreachable(error)) return null;
  const lines = (await readServerLog(join(dataDir, 'postgres'))).split('\n');
  return [
    `The database in DATA_DIR, ${dataDir}, failed: ${(error as Error).message}`,
    ...lines.filter((line) => /\b(?:FATAL|PANIC): /.test(line)),
    freeSpaceAdvice,
  ].join('\n');
}
