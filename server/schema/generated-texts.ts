import { migrate } from '#server/platform/database/migrate.ts';
import { createDatabase, createPool, type Database } from '#server/platform/database/connect.ts';
import { createLog } from '#server/platform/log/log.ts';
import { startTestCluster } from '#server/testing/clusters/start-test-cluster.ts';
import { sql } from 'kysely';
import { readCatalog, type Catalog } from './read-catalog.ts';
import { toColumnsText } from './to-columns-text.ts';
import { toSchemaText } from './to-schema-text.ts';

/** The text of server/schema.sql. */
export async function schemaText(): Promise<string> {
  return toSchemaText(await readMigratedCatalog());
}

/** The text of server/platform/database/schema.ts. */
export async function columnsText(): Promise<string> {
  return toColumnsText(await readMigratedCatalog());
}

let catalog: Promise<Catalog> | null = null;

/** The schema of a new database after every migration. Starts a temporary PostgreSQL once, in about 2 seconds. */
async function readMigratedCatalog(): Promise<Catalog> {
  return await (catalog ??= readNewDatabase());
}

async function readNewDatabase(): Promise<Catalog> {
  const { adminUrl, stop } = await startTestCluster('embedded');
  try {
    await withDatabase(adminUrl, async (admin) => await sql`create database migrated`.execute(admin));
    const url = new URL(adminUrl);
    url.pathname = '/migrated';
    return await withDatabase(url.href, async (db) => {
      await migrate(db);
      return await readCatalog(db);
    });
  } finally {
    await stop();
  }
}

async function withDatabase<Result>(url: string, work: (db: Database) => Promise<Result>): Promise<Result> {
  const db = createDatabase(createPool({ connectionString: url }, createLog('silent'), { max: 1 }));
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}
