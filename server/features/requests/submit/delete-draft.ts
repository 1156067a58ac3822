import type { Context } from '#server/platform/context.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { publishChanged } from '#server/platform/live/publish.ts';
import { deleteDraftRow } from './drafts-sql.ts';

/** Deletes the caller's draft. */
export async function deleteDraft(context: Context): Promise<{ success: true }> {
  const userId = context.user.id;
  await transact(context, async (tx) => {
    if (await deleteDraftRow(tx, userId)) await publishChanged(tx, { userId }, 'request-draft');
  });
  return { success: true };
}
