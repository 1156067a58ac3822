import { recordAudit } from '#server/features/audit/public.ts';
import type { Context } from '#server/platform/context.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { publishChanged } from '#server/platform/live/publish.ts';
import { requireVersion } from '#server/platform/versions/require-version.ts';
import { deleteSynonymRow, lockSynonyms } from './synonyms-sql.ts';

/** Deletes a group that nobody has changed since `version`. */
export async function deleteSynonyms(context: Context, id: string, version: number): Promise<{ success: true }> {
  await transact(context, async (tx) => {
    const { words: before } = requireVersion(await lockSynonyms(tx, id), version);
    await deleteSynonymRow(tx, id);
    await recordAudit(tx, context, { eventType: 'synonyms.deleted', target: id, subject: before.join(', '), before });
    await publishChanged(tx, { minimumRole: 3 }, 'synonyms');
  });
  return { success: true };
}
