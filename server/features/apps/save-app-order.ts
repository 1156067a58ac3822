import type { AppOrder } from '#contract/apps.ts';
import { findAppOrder, updateAppOrder } from '#server/features/users/public.ts';
import type { Context } from '#server/platform/context.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { publishChanged } from '#server/platform/live/publish.ts';
import { refuseOthers } from './policy.ts';

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
