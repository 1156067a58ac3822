import type { AppOrder } from '#contract/apps.ts';
import { findAppOrder } from '#server/features/users/public.ts';
import type { Context } from '#server/platform/context.ts';
import { appCacheOf } from './list/app-cache.ts';
import { refuseOthers } from './policy.ts';

/** The caller's own order of the cards, from memory when that is current. */
export function getAppOrder(context: Context, userId: string): AppOrder | Promise<AppOrder> {
  refuseOthers(context, userId);
  return context.eventLog.answer(
    () => appCacheOf(context).order(userId),
    () => findAppOrder(context.db, userId),
  );
}
