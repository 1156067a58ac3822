import * as z from 'zod/mini';

/**
 * A backup is a gzip-compressed tar file with these entries, in this order:
 *
 * - `archive.json`: the format, the migrations, and the tables with their columns (`archiveHeader`).
 * - `data/<schema>.<table>/<number>.copy`: the rows of a table in the text format of COPY, in parts of about 1 MB that
 *   belong together; a table without rows has none.
 * - `manifest.json`: rows, bytes and the SHA-256 of each table, and the values of the sequences (`archiveManifest`). It
 *   is last, so a file without it is incomplete.
 */
export const archiveFormat = 1;

export const headerName = 'archive.json';
export const manifestName = 'manifest.json';

/** Bytes after which a part of a table is written. */
export const partBytes = 1024 * 1024;

// These become identifiers of statements: no other characters.
const identifier = z.string().check(z.regex(/^[a-z_][a-z0-9_]{0,62}$/));
const schema = z.enum(['public', 'graphile_worker']);
const count = z.number().check(z.int(), z.nonnegative());

const archivedTable = z.object({ schema, name: identifier, columns: z.array(identifier).check(z.minLength(1)) });
export type ArchivedTable = z.infer<typeof archivedTable>;

/** What a program needs to decide whether it can read the file; every format has it. */
export const archiveKind = z.object({ kind: z.literal('portaal-backup'), format: count });

export const archiveHeader = z.object({
  ...archiveKind.shape,
  createdAt: z.string(),
  /** The version of PostgreSQL, for information. */
  postgres: z.string(),
  /** The names of the applied migrations, in order. */
  migrations: z.array(z.string()).check(z.minLength(1)),
  /** The last migration of the job queue's own tables. */
  queueMigration: count,
  tables: z.array(archivedTable),
  /** Tables without their rows, each with the reason. */
  excluded: z.record(z.string(), z.string()),
});
export type ArchiveHeader = z.infer<typeof archiveHeader>;

const tableManifest = z.object({ name: z.string(), rows: count, bytes: count, parts: count, sha256: z.string() });
export type TableManifest = z.infer<typeof tableManifest>;

const sequence = z.object({ schema, name: identifier, value: count });
export type Sequence = z.infer<typeof sequence>;

export const archiveManifest = z.object({ tables: z.array(tableManifest), sequences: z.array(sequence) });
export type ArchiveManifest = z.infer<typeof archiveManifest>;

/** `public.users` */
export function qualifiedName({ schema: owner, name }: { schema: string; name: string }): string {
  return `${owner}.${name}`;
}

/** `data/public.users/00001.copy` */
export function partName(table: string, number: number): string {
  return `data/${table}/${String(number).padStart(5, '0')}.copy`;
}
