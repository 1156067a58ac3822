import type { Guide } from '#contract/guidance.ts';
import type { Context } from '#server/platform/context.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { insertCompletedGuides, listCompletedGuides } from './guidance-sql.ts';

/** Stores that the caller has completed these guides. @returns all completed ones */
export async function completeGuides(context: Context, completed: Guide[]): Promise<{ completed: Guide[] }> {
  const userId = context.user.id;
  return await transact(context, async (tx) => {
    await insertCompletedGuides(tx, [userId], completed, context.clock.now());
    return { completed: await listCompletedGuides(tx, userId) };
  });
}
