import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { from } from 'pg-copy-streams';
import {
  headerName,
  manifestName,
  qualifiedName,
  type ArchivedTable,
  copyInSql,
  getQueueMigration,
  listCatalogTables,
  type TarEntry,
  transientTables,
} from '#server/features/database/public.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import type { OwnConnection } from '#server/platform/database/own-connection.ts';
import { OperatorError } from '#server/platform/operator-error.ts';
import {
  deleteForeignKeys,
  deleteRows,
  insertForeignKeys,
  listForeignKeys,
  updateSequence,
  updateTriggersEnabled,
} from './restore-sql.ts';
import { readArchiveEntries, type ArchiveFile } from './read-archive-file.ts';
import type { Archive } from './verify-archive.ts';

/**
 * Loads the rows of a verified backup into tables of its version. Foreign keys are removed meanwhile and checked for
 * all rows at the end, so the order of the tables does not matter.
 */
export async function loadArchive(
  { client }: OwnConnection,
  tx: Queryable,
  file: ArchiveFile,
  archive: Archive,
): Promise<void> {
  const { header, manifest } = archive;
  await checkTables(tx, archive);
  const loaded = header.tables.map(quoted);
  const keys = await listForeignKeys(tx);
  await deleteForeignKeys(tx, keys);
  await deleteRows(tx, loaded);
  const expected = new Map(manifest.tables.map(({ name, rows }) => [name, rows]));
  const entries = readArchiveEntries(file);
  let entry = await entries.next();
  while (!entry.done) {
    const { name } = entry.value;
    const table = header.tables.find((each) => name.startsWith(`data/${qualifiedName(each)}/`));
    if (table === undefined) {
      if (name !== headerName && name !== manifestName)
        throw new OperatorError(`The file has an unknown part: ${name}.`);
      entry = await entries.next();
      continue;
    }
    const parts = new TableParts(entries, entry.value);
    const copy = client.query(from(copyInSql(table)));
    await pipeline(Readable.from(parts.read(), { objectMode: false }), copy).catch((error: Error) => {
      throw new OperatorError(`PostgreSQL refused the rows of ${qualifiedName(table)}: ${error.message}.`, {
        cause: error,
      });
    });
    if (copy.rowCount !== expected.get(qualifiedName(table)))
      throw new OperatorError(`The rows of ${qualifiedName(table)} are not as many as the manifest says.`);
    entry = parts.following;
  }
  for (const sequence of manifest.sequences) await updateSequence(tx, sequence);
  await insertForeignKeys(tx, keys);
  await updateTriggersEnabled(tx, loaded);
}

/** The consecutive parts of one table. */
class TableParts {
  readonly #entries: AsyncGenerator<TarEntry>;
  readonly #first: TarEntry;
  /** After all parts were read: the entry that follows them. */
  following: IteratorResult<TarEntry>;

  constructor(entries: AsyncGenerator<TarEntry>, first: TarEntry) {
    this.#entries = entries;
    this.#first = first;
    this.following = { done: false, value: first };
  }

  async *read(): AsyncGenerator<Buffer> {
    const folder = this.#first.name.replace(/[^/]*$/, '');
    while (!this.following.done && this.following.value.name.startsWith(folder)) {
      yield this.following.value.content;
      this.following = await this.#entries.next();
    }
  }
}

/** The tables of the backup must be those of its migrations; the job queue may have more columns now. */
async function checkTables(tx: Queryable, { header }: Archive): Promise<void> {
  if (header.queueMigration > (await getQueueMigration(tx)))
    throw new OperatorError('The backup was made by a newer version of this program: its job queue is newer.');
  const existing = new Map((await listCatalogTables(tx)).map((table) => [qualifiedName(table), table.columns]));
  for (const table of header.tables) {
    const columns = existing.get(qualifiedName(table));
    const missing = table.columns.find((column) => !columns?.includes(column));
    if (missing !== undefined)
      throw new OperatorError(
        `The backup does not fit its migrations: there is no column ${missing} in ${qualifiedName(table)}.`,
      );
    existing.delete(qualifiedName(table));
  }
  const forgotten = [...existing.keys()].find((name) => !(name in header.excluded) && !(name in transientTables));
  if (forgotten !== undefined) throw new OperatorError(`The backup has no rows of the table ${forgotten}.`);
}

/** The names consist of lower-case letters, digits and underscores (`archiveHeader`). */
export function quoted({ schema, name }: ArchivedTable): string {
  return `"${schema}"."${name}"`;
}
