import type { Context } from '#server/platform/context.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { Failure } from '#server/platform/failure.ts';
import { publishChanged } from '#server/platform/live/publish.ts';
import { deleteHidden, insertHidden } from './recommendations-sql.ts';

/** Excludes an app from the caller's recommendations, or includes it again. Idempotent. */
export async function setHidden(context: Context, appId: string, hidden: boolean): Promise<{ success: true }> {
  const { id: userId, role } = context.user;
  await transact(context, async (tx) => {
    const store = hidden ? insertHidden : deleteHidden;
    if (!(await store(tx, { userId, role, appId, now: context.clock.now() }))) throw new Failure('not_found');
    await publishChanged(tx, { userId }, 'recommendations');
  });
  return { success: true };
}
