import type * as calls from '#contract/manage-apps.ts';
import type { ManagedApp } from '#contract/manage-apps.ts';
import type { QueryOf } from '#contract/platform/endpoint.ts';
import { listManagedAppRows } from '#server/features/apps/public.ts';
import type { Context } from '#server/platform/context.ts';
import { readPage, type Page } from '#server/platform/paging/page.ts';

/** One page of the apps of all roles, in the default order. */
export async function listManagedApps(
  { db }: Context,
  query: QueryOf<typeof calls.listManagedApps>,
): Promise<Page<ManagedApp>> {
  return await readPage(query, (page) => listManagedAppRows(db, { ...query, ...page }));
}
