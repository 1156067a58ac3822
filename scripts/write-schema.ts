import { migrate } from '#server/platform/database/migrate.ts';
import { createDatabase, createPool, type Database } from '#server/platform/database/connect.ts';
import { createLog } from '#server/platform/log.ts';
import { startTestCluster } from '#server/testing/clusters/start-test-cluster.ts';
import { sql } from 'kysely';
import { readCatalog } from './schema/read-catalog.ts';
import { toSchemaText } from './schema/to-schema-text.ts';

/**
 * The text of server/schema.sql: what a new database holds after every migration, read from its catalog. It takes a
 * throw-away PostgreSQL of some 2 seconds.
 */
export async function writeSchema(): Promise<string> {
  const { adminUrl, stop } = await startTestCluster('embedded');
  try {
    await withDatabase(adminUrl, async (admin) => await sql`create database migrated`.execute(admin));
    const url = new URL(adminUrl);
    url.pathname = '/migrated';
    return await withDatabase(url.href, async (db) => {
      await migrate(db);
      return toSchemaText(await readCatalog(db));
    });
  } finally {
    await stop();
  }
}

async function withDatabase<Result>(url: string, work: (db: Database) => Promise<Result>): Promise<Result> {
  const db = createDatabase(createPool({ connectionString: url }, createLog('silent'), 1));
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}
