import type { App } from '#contract/apps.ts';
import { weekOf } from '#server/features/weekly-limits/public.ts';
import type { Context } from '#server/platform/context.ts';
import type { PreparedPage } from '#server/platform/http/route.ts';
import { readPage, type Page, type PageQuery } from '#server/platform/paging/page.ts';
import { listAppRows } from '../apps-sql.ts';
import { appCacheOf } from './app-cache.ts';

type Answer = Page<App> | PreparedPage;

/** One page of the apps that the caller's role may see; the first one from memory when that is current. */
export function listApps(context: Context, query: PageQuery): Answer | Promise<Answer> {
  const weekStart = weekOf(context.clock.now()).start;
  // The memory has no archived apps, and the app of a cursor can be one by now.
  if (query.cursor !== undefined) return listStoredApps(context, weekStart, query);
  return context.eventLog.answer<Answer>(
    () => appCacheOf(context).list(context.user, weekStart.getTime(), query.limit),
    () => listStoredApps(context, weekStart, query),
  );
}

async function listStoredApps({ db, user }: Context, weekStart: Date, query: PageQuery): Promise<Page<App>> {
  const wanted = { userId: user.id, role: user.role, weekStart };
  return await readPage(query, (page) => listAppRows(db, { ...wanted, ...page }));
}
