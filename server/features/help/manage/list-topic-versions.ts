import type { TopicVersion } from '#contract/manage-help.ts';
import type { Context } from '#server/platform/context.ts';
import { assertIdCursor } from '#server/platform/paging/page-cursor.ts';
import { toPage, type Page, type PageQuery } from '#server/platform/paging/page.ts';
import { listVersionRows } from './manage-help-sql.ts';
import { readManagedTopic } from './read-managed-topic.ts';

/** One page of the texts that a topic had, the newest first. */
export async function listTopicVersions(
  context: Context,
  topicId: string,
  { limit, cursor }: PageQuery,
): Promise<Page<TopicVersion>> {
  if (cursor !== undefined) assertIdCursor(cursor);
  await readManagedTopic(context, topicId);
  return toPage(await listVersionRows(context.db, { topicId, cursor, limit: limit + 1 }), limit, ({ id }) => id);
}
