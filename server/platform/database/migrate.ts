import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import { projectRoot } from '../project-root.ts';
import type { Log } from '../log/log.ts';
import type { Database, Queryable } from './connect.ts';
import { countAsBaseline, isReplaced } from './baseline.ts';
import { listMigrationRows } from './migrations-sql.ts';

/** Where the migrations are; a test adds a folder with later ones. */
export const migrationFolders = [join(projectRoot, 'server/migrations')];

/**
 * `upTo`: the name of the last migration to apply; default: the newest. `log`:
 * how many an update applies, and in what time.
 */
type MigrateOptions = { upTo?: string; log?: Log };

/**
 * Applies the migrations that are missing; concurrent starts wait for each other. In a transaction they are part of it.
 * @returns the names that were applied now. Throws the error of the first that fails.
 */
export async function migrate(db: Queryable, { upTo, log }: MigrateOptions = {}): Promise<string[]> {
  // kysely reads the columns of all tables first, which would take longer than the rest of a start.
  const rows = await listMigrationRows(db);
  const missing = await listMissing(rows);
  if (upTo === undefined && missing?.length === 0) return [];
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => readMigrationsFor(rows) },
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

/** Whether a database that was migrated before lacks migrations of this program. */
export async function isUpgradeDue(db: Queryable): Promise<boolean> {
  const rows = await listMigrationRows(db);
  return rows.length > 0 && ((await listMissing(rows)) ?? []).length > 0;
}

/** The names of the migrations that are not applied; null when the database has others than this program. */
async function listMissing(rows: string[]): Promise<string[] | null> {
  const names = await listMigrationNames();
  const applied = countAsBaseline(rows);
  return isDeepStrictEqual(applied, names.slice(0, applied.length)) ? names.slice(applied.length) : null;
}

/** The names of all migrations of this program, in order. */
export async function listMigrationNames(): Promise<string[]> {
  return Object.keys(await readMigrations());
}

async function readMigrations(): Promise<Record<string, Migration>> {
  const files = await Promise.all(
    migrationFolders.map(async (folder) => (await readdir(folder)).map((file) => join(folder, file))),
  );
  const migrations = files
    .flat()
    .filter((file) => file.endsWith('.sql'))
    .map((file) => {
      const up = async (db: Database) => void (await sql.raw(await readFile(file, 'utf8')).execute(db));
      return [basename(file, '.sql'), { up }] as const;
    });
  return Object.fromEntries(migrations.toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

/**
 * For a database with these rows: the migrations that the baseline replaced are in its place when it has them, because
 * kysely compares names with rows.
 */
async function readMigrationsFor(rows: string[]): Promise<Record<string, Migration>> {
  const migrations = Object.entries(await readMigrations());
  const [first] = migrations[0]!;
  if (rows.includes(first) || !countAsBaseline(rows).includes(first)) return Object.fromEntries(migrations);
  const done = { up: () => Promise.resolve() };
  return Object.fromEntries([...rows.filter(isReplaced).map((name) => [name, done]), ...migrations.slice(1)]);
}
