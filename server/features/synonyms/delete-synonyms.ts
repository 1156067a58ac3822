import { recordAudit } from '#server/features/audit/public.ts';
import type { Context } from '#server/platform/context.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { Failure } from '#server/platform/failure.ts';
import { publishChanged } from '#server/platform/live/publish.ts';
import { deleteSynonymRow } from './synonyms-sql.ts';

export async function deleteSynonyms(context: Context, id: string): Promise<{ success: true }> {
  await transact(context, async (tx) => {
    const before = await deleteSynonymRow(tx, id);
    if (before === null) throw new Failure('not_found');
    await recordAudit(tx, context, { eventType: 'synonyms.deleted', target: id, before });
    await publishChanged(tx, { minimumRole: 3 }, 'synonyms');
  });
  return { success: true };
}
