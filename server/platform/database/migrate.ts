import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import { projectRoot } from '../project-root.ts';
import type { Database, Queryable } from './connect.ts';
import { hasMigrations, listAppliedMigrations } from './migrations-sql.ts';

const folder = join(projectRoot, 'server/migrations');

/** `upTo`: the name of the last migration to apply; default: the newest. */
type MigrateOptions = { upTo?: string };

/**
 * Applies the migrations that are missing; concurrent starts wait for each other. In a transaction they are part of it.
 * @returns the names that were applied now. Throws the error of the first that fails.
 */
export async function migrate(db: Queryable, { upTo }: MigrateOptions = {}): Promise<string[]> {
  // kysely reads the columns of all tables first, which would take longer than the rest of a start.
  if (upTo === undefined && (await isUpToDate(db))) return [];
  const migrator = new Migrator({
    db,
    provider: { getMigrations: readMigrations },
    // Without its schema kysely takes the table `migrations` of the job queue for its own.
    migrationTableSchema: 'public',
    migrationTableName: 'migrations',
    migrationLockTableName: 'migrations_lock',
  });
  const { error, results } = upTo === undefined ? await migrator.migrateToLatest() : await migrator.migrateTo(upTo);
  if (error) throw error;
  return (results ?? []).filter((result) => result.status === 'Success').map((result) => result.migrationName);
}

async function isUpToDate(db: Queryable): Promise<boolean> {
  if (!(await hasMigrations(db))) return false;
  return isDeepStrictEqual(await listAppliedMigrations(db), await listMigrationNames());
}

/** The names of all migrations of this program, in order. */
export async function listMigrationNames(): Promise<string[]> {
  return Object.keys(await readMigrations());
}

async function readMigrations(): Promise<Record<string, Migration>> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).toSorted();
  const migrations = files.map((file) => {
    const up = async (db: Database) => void (await sql.raw(await readFile(join(folder, file), 'utf8')).execute(db));
    return [file.replace('.sql', ''), { up }] as const;
  });
  return Object.fromEntries(migrations) as Record<string, Migration>;
}
