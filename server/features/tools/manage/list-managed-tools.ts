import type * as calls from '#contract/manage-tools.ts';
import type { ManagedTool } from '#contract/manage-tools.ts';
import type { QueryOf } from '#contract/platform/endpoint.ts';
import type { Context } from '#server/platform/context.ts';
import { assertIdCursor } from '#server/platform/paging/page-cursor.ts';
import { toPage, type Page } from '#server/platform/paging/page.ts';
import { listManagedToolRows } from './manage-tools-sql.ts';

/** One page of the tools with their last checks. */
export async function listManagedTools(
  { db, clock }: Context,
  { limit, ...query }: QueryOf<typeof calls.listManagedTools>,
): Promise<Page<ManagedTool>> {
  if (query.cursor !== undefined) assertIdCursor(query.cursor);
  const rows = await listManagedToolRows(db, { ...query, limit: limit + 1, now: clock.now() });
  return toPage(rows, limit, ({ id }) => id);
}
