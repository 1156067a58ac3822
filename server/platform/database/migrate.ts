import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import { projectRoot } from '../project-root.ts';
import type { Database } from './connect.ts';

const folder = join(projectRoot, 'server/migrations');

/**
 * Applies the migrations that are missing; concurrent starts wait for each other.
 * @returns the names that were applied now. Throws the error of the first that fails.
 */
export async function migrate(db: Database): Promise<string[]> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: readMigrations },
    migrationTableName: 'migrations',
    migrationLockTableName: 'migrations_lock',
  });
  const { error, results } = await migrator.migrateToLatest();
  if (error) throw error;
  return (results ?? []).filter((result) => result.status === 'Success').map((result) => result.migrationName);
}

async function readMigrations(): Promise<Record<string, Migration>> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).toSorted();
  const migrations = files.map((file) => {
    const up = async (db: Database) => void (await sql.raw(await readFile(join(folder, file), 'utf8')).execute(db));
    return [file.replace('.sql', ''), { up }] as const;
  });
  return Object.fromEntries(migrations) as Record<string, Migration>;
}
