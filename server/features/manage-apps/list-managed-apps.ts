import type * as calls from '#contract/manage-apps.ts';
import type { ManagedApp } from '#contract/manage-apps.ts';
import type { QueryOf } from '#contract/platform/endpoint.ts';
import { listManagedAppRows } from '#server/features/apps/public.ts';
import type { Context } from '#server/platform/context.ts';
import { assertIdCursor } from '#server/platform/paging/page-cursor.ts';
import { toPage, type Page } from '#server/platform/paging/page.ts';

/** One page of the apps of all roles, in the default order. */
export async function listManagedApps(
  { db }: Context,
  { limit, ...query }: QueryOf<typeof calls.listManagedApps>,
): Promise<Page<ManagedApp>> {
  if (query.cursor !== undefined) assertIdCursor(query.cursor);
  return toPage(await listManagedAppRows(db, { ...query, limit: limit + 1 }), limit, ({ id }) => id);
}
