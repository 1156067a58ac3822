import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import { projectRoot } from '../project-root.ts';
import type { Log } from '../log/log.ts';
import type { Database, Queryable } from './connect.ts';
import { listAppliedMigrations } from './migrations-sql.ts';

const folder = join(projectRoot, 'server/migrations');

/** `upTo`: the name of the last migration to apply; default: the newest. `log`: how many an update applies, and in what time. */
type MigrateOptions = { upTo?: string; log?: Log };

/**
 * Applies the migrations that are missing; concurrent starts wait for each other. In a transaction they are part of it.
 * @returns the names that were applied now. Throws the error of the first that fails.
 */
export async function migrate(db: Queryable, { upTo, log }: MigrateOptions = {}): Promise<string[]> {
  // kysely reads the columns of all tables first, which would take longer than the rest of a start.
  const missing = await listMissing(db);
  if (upTo === undefined && missing?.length === 0) return [];
  const migrator = new Migrator({
    db,
    provider: { getMigrations: readMigrations },
    // Without its schema kysely takes the table `migrations` of the job queue for its own.
    migrationTableSchema: 'public',
    migrationTableName: 'migrations',
    migrationLockTableName: 'migrations_lock',
  });
  // Not on an empty database: that takes half a second, and `npm start` shows its log.
  const logged = missing?.length === (await listMigrationNames()).length ? undefined : log;
  if (missing) logged?.info({ migrations: missing.length }, 'migrating the database; the portal starts after that');
  const startedAt = performance.now();
  const { error, results } = upTo === undefined ? await migrator.migrateToLatest() : await migrator.migrateTo(upTo);
  if (error) throw error;
  const applied = (results ?? []).filter(({ status }) => status === 'Success').map((result) => result.migrationName);
  logged?.info({ migrations: applied.length, ms: Math.round(performance.now() - startedAt) }, 'migrated the database');
  return applied;
}

/** The names of the migrations that are not applied; null when the database has others than this program. */
async function listMissing(db: Queryable): Promise<string[] | null> {
  const names = await listMigrationNames();
  const applied = await listAppliedMigrations(db);
  return isDeepStrictEqual(applied, names.slice(0, applied.length)) ? names.slice(applied.length) : null;
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
