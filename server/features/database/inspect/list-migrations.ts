import type * as calls from '#contract/database-tools.ts';
import type { OutputOf } from '#contract/platform/endpoint.ts';
import type { Context } from '#server/platform/context.ts';
import { listMigrationRows } from './inspect-sql.ts';

/** The migrations that were applied, the newest first. */
export async function listMigrations(context: Context): Promise<OutputOf<typeof calls.listMigrations>> {
  return await listMigrationRows(context.db);
}
