import type { App, AppOrder } from '#contract/apps.ts';
import { markSubjectRead } from '#server/features/notifications/public.ts';
import { findAppOrder, updateAppOrder } from '#server/features/users/public.ts';
import { weekOf } from '#server/features/weekly-limits/public.ts';
import type { Context } from '#server/platform/context.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { Failure } from '#server/platform/failure.ts';
import type { PreparedPage } from '#server/platform/http/route.ts';
import { newId } from '#server/platform/ids.ts';
import { publish, publishChanged } from '#server/platform/live/publish.ts';
import { type Page, type PageQuery, readPage } from '#server/platform/paging/page.ts';
import { deleteFavorite, insertFavorite, insertOpen, listAppRows } from './apps-sql.ts';
import { appCacheOf } from './list/app-cache.ts';

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

/** Records that the caller opens an app. @returns its URL and the time; fails with `not_found` */
export async function openApp(context: Context, appId: string): Promise<{ url: string; lastOpenedAt: string }> {
  const { id: userId, role } = context.user;
  const now = context.clock.now();
  return await transact(context, async (tx) => {
    const url = await insertOpen(tx, { id: newId(), userId, role, appId, now });
    if (url === null) throw new Failure('not_found');
    await publish(tx, { userId }, 'apps.activity', { userId, appId });
    await markSubjectRead(tx, context, { kind: 'app_shipped', subject: appId });
    return { url, lastOpenedAt: now.toISOString() };
  });
}

/** Adds an app to the caller's favourites or removes it. Idempotent. */
export async function setFavorite(context: Context, appId: string, favorite: boolean): Promise<{ success: true }> {
  const { id: userId, role } = context.user;
  await transact(context, async (tx) => {
    const store = favorite ? insertFavorite : deleteFavorite;
    if (!(await store(tx, userId, role, appId))) throw new Failure('not_found');
    await publish(tx, { userId }, 'apps.activity', { userId, appId });
  });
  return { success: true };
}

/** The caller's own order of the cards, from memory when that is current. */
export function getAppOrder(context: Context, userId: string): AppOrder | Promise<AppOrder> {
  refuseOthers(context, userId);
  return context.eventLog.answer(
    () => appCacheOf(context).order(userId),
    () => findAppOrder(context.db, userId),
  );
}

/**
 * Saves the order unless a newer one is stored. @returns the stored order. A client's time in the future counts as now,
 * one before 1970 as 1970.
 */
export async function saveAppOrder(
  context: Context,
  userId: string,
  order: { appOrder: string[]; updatedAt?: string | undefined },
): Promise<AppOrder> {
  refuseOthers(context, userId);
  const now = context.clock.now();
  const changedAt = order.updatedAt === undefined ? now.getTime() : Date.parse(order.updatedAt);
  const updatedAt = new Date(Math.min(Math.max(changedAt, 0), now.getTime()));
  return await transact(context, async (tx) => {
    const saved = await updateAppOrder(tx, userId, { appOrder: order.appOrder, updatedAt, now });
    if (saved) await publishChanged(tx, { userId }, 'app-order');
    return await findAppOrder(tx, userId);
  });
}

/** Every user, administrators included, can read and change only the own order of cards. Throws `forbidden`. */
function refuseOthers(context: Context, userId: string): void {
  if (userId !== context.user.id) throw new Failure('forbidden');
}
