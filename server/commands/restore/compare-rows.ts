import { createHash } from 'node:crypto';
import { to } from 'pg-copy-streams';
import { copyOutSql, qualifiedName, updateTextSettings } from '#server/features/database/public.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import type { OwnConnection } from '#server/platform/database/own-connection.ts';
import { OperatorError } from '#server/platform/operator-error.ts';
import type { Archive } from './verify-archive.ts';

/**
 * Reads every restored table and compares its rows and their checksum with the manifest. A table that was truncated and
 * loaded in this transaction is read in the order of its archive. Throws an OperatorError that names the table.
 */
export async function compareRows({ client }: OwnConnection, tx: Queryable, archive: Archive): Promise<void> {
  await updateTextSettings(tx);
  for (const [index, table] of archive.header.tables.entries()) {
    const { rows, bytes, sha256 } = archive.manifest.tables[index]!;
    const copy = client.query(to(copyOutSql(table)));
    const hash = createHash('sha256');
    let read = 0;
    for await (const chunk of copy as AsyncIterable<Buffer>) {
      hash.update(chunk);
      read += chunk.length;
    }
    if (copy.rowCount !== rows || read !== bytes || hash.digest('hex') !== sha256)
      throw new OperatorError(`The restored rows of ${qualifiedName(table)} differ from those of the backup.`);
  }
}
