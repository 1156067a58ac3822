import type { listManagedApps as listCall, ManagedApp } from '#contract/manage-apps.ts';
import type { QueryOf } from '#contract/platform/endpoint.ts';
import { listManagedApps } from '#server/features/apps/public.ts';
import type { Context } from '#server/platform/context.ts';
import { toPage, type Page } from '#server/platform/paging/page.ts';

/** One page of the apps of all roles, in the default order. */
export async function listApps(
  { db }: Context,
  { limit, ...query }: QueryOf<typeof listCall>,
): Promise<Page<ManagedApp>> {
  return toPage(await listManagedApps(db, { ...query, limit: limit + 1 }), limit, ({ id }) => id);
}
