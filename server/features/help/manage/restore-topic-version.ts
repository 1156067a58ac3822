import type { ManagedTopic } from '#contract/manage-help.ts';
import type { Context } from '#server/platform/context.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { Failure } from '#server/platform/failure.ts';
import { requireVersion } from '#server/platform/versions/require-version.ts';
import { changeTopic } from './change-topic.ts';
import { findVersion, lockTopic } from './manage-help-sql.ts';

/** Gives a topic the text of an earlier version. With the latest text of its file, it follows that file again. */
export async function restoreTopicVersion(
  context: Context,
  id: string,
  { versionId, version }: { versionId: string; version: number },
): Promise<ManagedTopic> {
  return await transact(context, async (tx) => {
    const before = requireVersion(await lockTopic(tx, id), version);
    const earlier = await findVersion(tx, id, versionId);
    if (earlier === null) throw new Failure('not_found');
    const { title, content, difficulty, contexts, isLatestFile } = earlier;
    const text = { title, content, difficulty, contexts };
    return await changeTopic(tx, context, { before, text, eventType: 'help.restored', isFile: isLatestFile });
  });
}
