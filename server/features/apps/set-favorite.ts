import type { Context } from '#server/platform/context.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { Failure } from '#server/platform/failure.ts';
import { publish } from '#server/platform/live/publish.ts';
import { deleteFavorite, insertFavorite } from './apps-sql.ts';

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
