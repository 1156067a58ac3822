import type { SynonymGroup } from '#contract/synonyms.ts';
import { recordAudit } from '#server/features/audit/public.ts';
import type { Context } from '#server/platform/context.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { publishChanged } from '#server/platform/live/publish.ts';
import { requireVersion } from '#server/platform/versions/require-version.ts';
import { lockSynonyms, updateSynonyms } from './synonyms-sql.ts';

/** Replaces the words of a group. */
export async function saveSynonyms(context: Context, group: SynonymGroup): Promise<SynonymGroup> {
  return await transact(context, async (tx) => {
    const { words: before } = requireVersion(await lockSynonyms(tx, group.id), group.version);
    const saved = await updateSynonyms(tx, group);
    await recordAudit(tx, context, {
      eventType: 'synonyms.changed',
      target: group.id,
      subject: group.words.join(', '),
      before,
      after: group.words,
    });
    await publishChanged(tx, { minimumRole: 3 }, 'synonyms');
    return saved;
  });
}
