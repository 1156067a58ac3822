import { open, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import * as z from 'zod/mini';
import type { Config } from '#server/platform/config.ts';
import type { Portal } from '#server/platform/context.ts';
import { newId } from '#server/platform/ids.ts';
import { OperatorError } from '#server/platform/operator-error.ts';
import { type ErasedPerson, listErasedSince } from './erasures-sql.ts';

/** The file outside of the database, one erasure a line; a restore into another database reads it. */
export const erasureListName = 'portaal-erasures.jsonl';

/** `userHash`: the SHA-256 of the account's id, which says nothing without a backup that has the account. */
const erasure = z.object({
  request: z.string(),
  userHash: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  requestedAt: z.iso.datetime(),
  startedAt: z.iso.datetime(),
});

/**
 * Where the list is kept: BACKUP_DIR, which instances share, or DATA_DIR with the embedded database. Null: there is no
 * folder that outlives the program.
 */
export function findErasureListFolder({ backup, dataDir, databaseUrl }: Config): string | null {
  return backup.folder ?? (databaseUrl === undefined ? dataDir : null);
}

/**
 * Adds the erasures that the list lacks, and returns once they are on the disk. Rejects when the folder cannot be
 * written.
 */
export async function keepErasures({ config, db }: Pick<Portal, 'config' | 'db'>): Promise<void> {
  const folder = findErasureListFolder(config);
  if (folder === null) return;
  const started = await listErasedSince(db, new Date(0));
  const path = join(folder, erasureListName);
  const known = new Set((await readErasureList(path)).map(({ id }) => id));
  const missing = started.flatMap(({ id, userHash, createdAt, startedAt }) =>
    userHash === null || known.has(id)
      ? []
      : `${JSON.stringify({ request: id, userHash, requestedAt: createdAt, startedAt })}\n`,
  );
  if (missing.length > 0) await append(path, missing.join(''));
}

async function append(path: string, lines: string): Promise<void> {
  await using file = await open(path, 'a+', 0o600);
  const content = await file.readFile();
  // A line that was cut off when the disk was full; its erasure is among the missing ones.
  const complete = content.lastIndexOf('\n') + 1;
  if (complete < content.length) await file.truncate(complete);
  await file.appendFile(lines);
  await file.sync();
  await using folder = await open(dirname(path));
  await folder.sync();
}

/**
 * The erasures of a list, without a last line that was cut off; none when there is no file. Each has a new pseudonym.
 * Throws an OperatorError for a damaged line.
 */
export async function readErasureList(path: string): Promise<ErasedPerson[]> {
  const content = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  return content
    .split('\n')
    .slice(0, -1)
    .map((line, index) => {
      const { success, data } = erasure.safeParse(parse(line));
      if (!success)
        throw new OperatorError(
          `Line ${index + 1} of ${path} is damaged: take that line from a copy of the file, or remove it and erase that ` +
            'person by hand.',
        );
      const { request, userHash, requestedAt, startedAt } = data;
      return { id: request, userHash, createdAt: requestedAt, startedAt, pseudonym: newId() };
    });
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}
