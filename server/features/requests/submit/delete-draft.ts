import type { Context } from '#server/platform/context.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { publishChanged } from '#server/platform/live/publish.ts';
import { deleteDraft as removeDraft } from './drafts-sql.ts';

/** The caller's unfinished request is gone, on every device. */
export async function deleteDraft(context: Context): Promise<{ success: true }> {
  const userId = context.user.id;
  await transact(context, async (tx) => {
    if (await removeDraft(tx, userId)) await publishChanged(tx, { userId }, 'request-draft');
  });
  return { success: true };
}
