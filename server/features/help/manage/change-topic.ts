import type { AuditEventType } from '#contract/audit-events.ts';
import type { ManagedTopic, TopicForm } from '#contract/manage-help.ts';
import { recordAudit } from '#server/features/audit/public.ts';
import { changedFields } from '#server/platform/versions/changed-fields.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { newId } from '#server/platform/ids.ts';
import { publishChanged } from '#server/platform/live/publish.ts';
import { excerptOf, toPlainText } from '../plain-text.ts';
import { findManagedTopic, updateTopic } from './manage-help-sql.ts';
import { nextTopicVersion } from './next-topic-version.ts';

type Change = {
  before: ManagedTopic;
  text: TopicForm;
  eventType: AuditEventType;
  /** True when the text is the latest one of the file. */
  isFile: boolean;
};

/** Gives a topic another text, as a new version. */
export async function changeTopic(tx: Queryable, context: Context, change: Change): Promise<ManagedTopic> {
  const { before, text, eventType, isFile } = change;
  await updateTopic(tx, {
    ...text,
    id: before.id,
    versionId: newId(),
    plain: toPlainText(text.content),
    excerpt: excerptOf(text.content),
    topicVersion: nextTopicVersion(before.topicVersion),
    editedBy: context.user.id,
    isFile,
    now: context.clock.now(),
  });
  await recordAudit(tx, context, { eventType, target: before.id, subject: text.title, ...changedFields(before, text) });
  await publishChanged(tx, { minimumRole: 0 }, 'help');
  return (await findManagedTopic(tx, before.id))!;
}
