import { sql } from 'kysely';
import { arrayOf, integer, oneOf, text } from '#server/platform/database/column.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { execute, getValue, hasRow, listRows } from '#server/platform/database/statements.ts';
import type { ArchivedTable, Sequence } from './archive-format.ts';

const schemas = ['public', 'graphile_worker'] as const;

const tableColumns = { schema: oneOf(...schemas), name: text, columns: arrayOf(text) };

/** The tables of the portal and its job queue with the columns that are not generated; those of extensions excluded. */
export async function listCatalogTables(db: Queryable): Promise<ArchivedTable[]> {
  return await listRows(db, tableColumns)`
    select nspname::text as schema, relname::text as name,
      array_agg(attname::text order by attnum) as columns
    from pg_class as tables
    join pg_namespace on pg_namespace.oid = relnamespace
    join pg_attribute on attrelid = tables.oid and attnum > 0 and not attisdropped and attgenerated = ''
    where nspname = any(${schemas}::text[]) and relkind = 'r'
      and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = tables.oid and deptype = 'e')
    group by nspname, relname order by nspname desc, relname`;
}

/** The sequences that were used, with their last value, which is at least that of every row. */
export async function listSequences(db: Queryable): Promise<Sequence[]> {
  return await listRows(db, { schema: oneOf(...schemas), name: text, value: integer })`
    select schemaname::text as schema, sequencename::text as name, last_value as value from pg_sequences
    where schemaname = any(${schemas}::text[]) and last_value is not null order by schemaname, sequencename`;
}

/** The last migration of the job queue's own tables. */
export async function getQueueMigration(db: Queryable): Promise<number> {
  return await getValue(db, integer)`select coalesce(max(id), 0)::int from graphile_worker.migrations`;
}

export async function getServerVersion(db: Queryable): Promise<string> {
  return await getValue(db, text)`select current_setting('server_version')`;
}

/** Makes the texts of values exact and independent of the settings of the server, for this transaction. */
export async function updateTextSettings(tx: Queryable): Promise<void> {
  await execute(tx)`
    select set_config('client_encoding', 'UTF8', true), set_config('datestyle', 'ISO, YMD', true),
      set_config('timezone', 'UTC', true), set_config('intervalstyle', 'postgres', true),
      set_config('extra_float_digits', '1', true), set_config('bytea_output', 'hex', true)`;
}

/** Jobs that run at the moment of the backup are not locked in it: they run again after a restore. */
const lockColumns = ['locked_at', 'locked_by'];

/** The statement that copies the rows of a table to the client. */
export function copyOutSql({ schema, name, columns }: ArchivedTable): string {
  const table = `${quote(schema)}.${quote(name)}`;
  if (schema === 'public') return `copy ${table} (${columns.map(quote).join(', ')}) to stdout`;
  const values = columns.map((column) => (lockColumns.includes(column) ? `null as ${column}` : quote(column)));
  return `copy (select ${values.join(', ')} from ${table}) to stdout`;
}

/** The statement that copies rows from the client into a table. */
export function copyInSql({ schema, name, columns }: ArchivedTable): string {
  return `copy ${quote(schema)}.${quote(name)} (${columns.map(quote).join(', ')}) from stdin`;
}

/** Locks that a connection holds: while a backup is read, made at night, or made before an update. */
const lockIds = { read: 1, nightly: 2, upgrade: 3 } as const;
export type BackupLock = keyof typeof lockIds;
const lockClass = 1_886_351_989;

const keyOf = (lock: BackupLock) => sql`${sql.lit(lockClass)}, ${sql.lit(lockIds[lock])}`;

/** Holds a lock until the connection ends. @returns false when another connection holds it */
export async function lockBackups(db: Queryable, lock: BackupLock = 'read'): Promise<boolean> {
  return await hasRow(db)`select where pg_try_advisory_lock(${keyOf(lock)})`;
}

/** Holds a lock until the connection ends, once no other connection does. */
export async function lockOnceFree(db: Queryable, lock: BackupLock): Promise<void> {
  await execute(db)`select pg_advisory_lock(${keyOf(lock)})`;
}

/** Releases the lock at once: PostgreSQL takes a moment to notice that a connection ended. */
export async function deleteBackupLock(db: Queryable, lock: BackupLock = 'read'): Promise<void> {
  await execute(db)`select pg_advisory_unlock(${keyOf(lock)})`;
}

/** A condition that is true while a connection holds a lock. */
const isLockedSql = (lock: BackupLock) => sql<boolean>`exists (select from pg_locks
  where locktype = 'advisory' and classid = ${sql.lit(lockClass)} and objid = ${sql.lit(lockIds[lock])}
    and database = (select oid from pg_database where datname = current_database()))`;

export const isBackupRunningSql = isLockedSql('read');
export const isNightlyRunningSql = isLockedSql('nightly');

/** Whether a migrated database has accounts. */
export async function hasUsers(db: Queryable): Promise<boolean> {
  return await hasRow(db)`select from users limit 1`;
}

/** Bytes of the database, with its indexes and what is not in a backup. */
export async function getDatabaseBytes(db: Queryable): Promise<number> {
  return await getValue(db, integer)`select pg_database_size(current_database())`;
}

function quote(identifier: string): string {
  return `"${identifier.replaceAll('"', '""')}"`;
}
