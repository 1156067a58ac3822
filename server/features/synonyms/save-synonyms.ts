import type { SynonymGroup } from '#contract/synonyms.ts';
import { recordAudit } from '#server/features/audit/public.ts';
import type { Context } from '#server/platform/context.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { Failure } from '#server/platform/failure.ts';
import { publishChanged } from '#server/platform/live/publish.ts';
import { updateSynonyms } from './synonyms-sql.ts';

/** Replaces the words of a group. */
export async function saveSynonyms(context: Context, group: SynonymGroup): Promise<SynonymGroup> {
  await transact(context, async (tx) => {
    const before = await updateSynonyms(tx, group);
    if (before === null) throw new Failure('not_found');
    await recordAudit(tx, context, { eventType: 'synonyms.changed', target: group.id, before, after: group.words });
    await publishChanged(tx, { minimumRole: 3 }, 'synonyms');
  });
  return group;
}
