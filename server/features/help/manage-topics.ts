import type { AuditEventType } from '#contract/audit-events.ts';
import type * as calls from '#contract/manage-help.ts';
import type { ListedManagedTopic, ManagedTopic, TopicForm, TopicVersion } from '#contract/manage-help.ts';
import type { QueryOf } from '#contract/platform/endpoint.ts';
import { recordAudit } from '#server/features/audit/public.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { Failure } from '#server/platform/failure.ts';
import { newId } from '#server/platform/ids.ts';
import { publishChanged } from '#server/platform/live/publish.ts';
import { type Page, type PageQuery, readPage, toPage } from '#server/platform/paging/page.ts';
import { changedFields } from '#server/platform/versions/changed-fields.ts';
import { requireVersion } from '#server/platform/versions/require-version.ts';
import {
  findManagedTopic,
  findVersion,
  listKnownContexts,
  listManagedTopicRows,
  listVersionRows,
  lockTopic,
  updateTopic,
} from './manage-help-sql.ts';
import { excerptOf, toPlainText } from './plain-text.ts';

/** One page of the topics of all roles by title. */
export async function listManagedTopics(
  { db }: Context,
  { limit, edited, draft, ...query }: QueryOf<typeof calls.listManagedTopics>,
): Promise<Page<ListedManagedTopic>> {
  const rows = await listManagedTopicRows(db, {
    ...query,
    edited: edited === 'true',
    draft: draft === 'true',
    limit: limit + 1,
  });
  return toPage(rows, limit, ({ id }) => id);
}

/** One topic to edit. */
export async function readManagedTopic({ db }: Context, id: string): Promise<ManagedTopic> {
  const topic = await findManagedTopic(db, id);
  if (topic === null) throw new Failure('not_found');
  return topic;
}

/** One page of the texts that a topic had, the newest first. */
export async function listTopicVersions(
  context: Context,
  topicId: string,
  query: PageQuery,
): Promise<Page<TopicVersion>> {
  await readManagedTopic(context, topicId);
  return await readPage(query, (page) => listVersionRows(context.db, { ...page, topicId }));
}

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

type Change = {
  before: ManagedTopic;
  text: TopicForm;
  eventType: AuditEventType;
  /** True when the text is the latest one of the file. */
  isFile: boolean;
};

/** Gives a topic another text, as a new version. */
async function changeTopic(tx: Queryable, context: Context, change: Change): Promise<ManagedTopic> {
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
  await publishChanged(tx, { minimumRole: before.status === 'draft' ? 3 : 0 }, 'help');
  return (await findManagedTopic(tx, before.id))!;
}

/** The version after one that readers see: `1.0` becomes `1.1`, `2024` becomes `2025`. */
export function nextTopicVersion(version: string): string {
  const [, start, last] = /^(.*?)(\d{1,9})$/.exec(version) ?? [];
  return last === undefined ? `${version}.1` : `${start ?? ''}${Number(last) + 1}`;
}
