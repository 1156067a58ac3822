import type { listMigrations as endpoint } from '#contract/database-tools.ts';
import type { OutputOf } from '#contract/platform/endpoint.ts';
import type { Context } from '#server/platform/context.ts';
import { listMigrationRows } from './inspect-sql.ts';

/** The migrations that were applied, the newest first. */
export async function listMigrations(context: Context): Promise<OutputOf<typeof endpoint>> {
  return await listMigrationRows(context.db);
}
