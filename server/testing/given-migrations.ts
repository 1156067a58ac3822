import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrationFolders } from '#server/platform/database/migrate.ts';

/** Adds migrations, with their statements by name, to those of the program. @returns removes them again */
export async function givenMigrations(statements: Record<string, string>): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'portaal-migrations-'));
  for (const [name, text] of Object.entries(statements)) await writeFile(join(folder, `${name}.sql`), text);
  migrationFolders.push(folder);
  return async () => {
    migrationFolders.splice(migrationFolders.indexOf(folder), 1);
    await rm(folder, { recursive: true });
  };
}
