import type { AppOrder } from '#contract/apps.ts';
import { findAppOrder } from '#server/features/users/public.ts';
import type { Context } from '#server/platform/context.ts';
import { refuseOthers } from './policy.ts';

/** The caller's own order of the cards. */
export async function getAppOrder(context: Context, userId: string): Promise<AppOrder> {
  refuseOthers(context, userId);
  return await findAppOrder(context.db, userId);
}
