import type { ManagedTopic, TopicForm } from '#contract/manage-help.ts';
import { changedFields } from '#server/platform/versions/changed-fields.ts';
import type { Context } from '#server/platform/context.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { Failure } from '#server/platform/failure.ts';
import { requireVersion } from '#server/platform/versions/require-version.ts';
import { changeTopic } from './change-topic.ts';
import { listKnownContexts, lockTopic } from './manage-help-sql.ts';

/** Changes a topic. From then on its file does not change it; a text without a change leaves it as it is. */
export async function saveTopic(
  context: Context,
  id: string,
  form: TopicForm & { version: number },
): Promise<ManagedTopic> {
  const { version, ...text } = form;
  return await transact(context, async (tx) => {
    const before = requireVersion(await lockTopic(tx, id), version);
    if (Object.keys(changedFields(before, text).after).length === 0) return before;
    const known = await listKnownContexts(tx);
    const unknown = text.contexts.filter((wanted) => !known.includes(wanted));
    if (unknown.length > 0)
      throw new Failure('validation_failed', { fields: { contexts: `Onbekende plek: ${unknown.join(', ')}` } });
    return await changeTopic(tx, context, { before, text, eventType: 'help.changed', isFile: false });
  });
}
