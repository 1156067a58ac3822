import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { to } from 'pg-copy-streams';
import { listAppliedMigrations } from '#server/platform/database/migrations-sql.ts';
import type { OwnConnection } from '#server/platform/database/own-connection.ts';
import {
  archiveFormat,
  headerName,
  manifestName,
  partBytes,
  partName,
  qualifiedName,
  type ArchivedTable,
  type ArchiveHeader,
  type ArchiveManifest,
  type TableManifest,
} from './archive-format.ts';
import {
  copyOutSql,
  getQueueMigration,
  getServerVersion,
  listCatalogTables,
  listSequences,
  updateTextSettings,
} from './catalog-sql.ts';
import { formatTarEntry, tarEnd } from './tar.ts';
import { transientTables } from './transient-tables.ts';

/**
 * The archive of the database as it is at the first statement: one read-only transaction that sees no later change.
 * What was read stays small: nothing is read ahead of the consumer.
 */
export async function* writeArchive(
  { client, db }: OwnConnection,
  now: Date,
  onTable: (table: TableManifest) => void,
): AsyncGenerator<Buffer> {
  const tx = await db.startTransaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute();
  const toEntry = (name: string, content: object) =>
    formatTarEntry(name, Buffer.from(`${JSON.stringify(content, null, 2)}\n`), now);
  await updateTextSettings(tx);
  const tables = (await listCatalogTables(tx)).filter((table) => !(qualifiedName(table) in transientTables));
  const header: ArchiveHeader = {
    kind: 'portaal-backup',
    format: archiveFormat,
    createdAt: now.toISOString(),
    postgres: await getServerVersion(tx),
    migrations: await listAppliedMigrations(tx),
    queueMigration: await getQueueMigration(tx),
    tables,
    excluded: transientTables,
  };
  yield toEntry(headerName, header);
  const manifest: ArchiveManifest = { tables: [], sequences: await listSequences(tx) };
  for (const table of tables) {
    const written = yield* writeTable(client.query(to(copyOutSql(table))), table, now);
    manifest.tables.push(written);
    onTable(written);
  }
  await tx.commit().execute();
  yield toEntry(manifestName, manifest);
  yield tarEnd;
}

/** The rows of a table in parts, since the header of a tar entry states its size. */
async function* writeTable(
  copy: Readable & { rowCount: number },
  table: ArchivedTable,
  now: Date,
): AsyncGenerator<Buffer, TableManifest> {
  const name = qualifiedName(table);
  const sha256 = createHash('sha256');
  const written = { name, rows: 0, bytes: 0, parts: 0, sha256: '' };
  let chunks: Buffer[] = [];
  let pending = 0;
  const takePart = () => {
    const part = Buffer.concat(chunks, pending);
    sha256.update(part);
    written.bytes += pending;
    written.parts += 1;
    [chunks, pending] = [[], 0];
    return formatTarEntry(partName(name, written.parts), part, now);
  };
  for await (const chunk of copy as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    pending += chunk.length;
    if (pending >= partBytes) yield takePart();
  }
  if (pending > 0) yield takePart();
  return { ...written, rows: copy.rowCount, sha256: sha256.digest('hex') };
}
