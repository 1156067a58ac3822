import type { SynonymGroup } from '#contract/synonyms.ts';
import { recordAudit } from '#server/features/audit/public.ts';
import type { Context } from '#server/platform/context.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { newId } from '#server/platform/ids.ts';
import { publishChanged } from '#server/platform/live/publish.ts';
import { recordLimitReached } from '#server/platform/record-limit.ts';
import { requireVersion } from '#server/platform/versions/require-version.ts';
import { deleteSynonymRow, insertSynonyms, lockSynonyms, updateSynonyms } from './synonyms-sql.ts';

/** Every instance keeps all groups in memory. */
const maxGroups = 500;

/** Adds a group of words that mean the same when apps and help topics are searched. */
export async function addSynonyms(context: Context, words: string[]): Promise<SynonymGroup> {
  return await transact(context, async (tx) => {
    const group = await insertSynonyms(tx, { id: newId(), words, now: context.clock.now(), max: maxGroups });
    if (group === null) throw recordLimitReached(`Er zijn al ${maxGroups} groepen`);
    await recordAudit(tx, context, {
      eventType: 'synonyms.added',
      target: group.id,
      subject: words.join(', '),
      after: words,
    });
    await publishChanged(tx, { minimumRole: 3 }, 'synonyms');
    return group;
  });
}

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
