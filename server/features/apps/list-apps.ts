import type { App } from '#contract/apps.ts';
import { weekOf } from '#server/features/weekly-limits/public.ts';
import type { Context } from '#server/platform/context.ts';
import { toPage, type Page, type PageQuery } from '#server/platform/page.ts';
import { listApps as selectApps } from './apps-sql.ts';

/** One page of the apps that the caller's role may see. */
export async function listApps(context: Context, query: PageQuery): Promise<Page<App>> {
  const rows = await selectApps(context.db, {
    userId: context.user.id,
    role: context.user.role,
    weekStart: weekOf(context.clock.now()).start,
    after: query.cursor ?? '',
    limit: query.limit + 1,
  });
  return toPage(rows, query.limit, ({ id }) => id);
}
