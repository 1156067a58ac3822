import type * as calls from '#contract/manage-tools.ts';
import type { ManagedTool } from '#contract/manage-tools.ts';
import type { QueryOf } from '#contract/platform/endpoint.ts';
import type { Context } from '#server/platform/context.ts';
import { readPage, type Page } from '#server/platform/paging/page.ts';
import { listManagedToolRows } from './manage-tools-sql.ts';

/** One page of the tools with their last checks. */
export async function listManagedTools(
  { db, clock }: Context,
  query: QueryOf<typeof calls.listManagedTools>,
): Promise<Page<ManagedTool>> {
  return await readPage(query, (page) => listManagedToolRows(db, { ...query, ...page, now: clock.now() }));
}
