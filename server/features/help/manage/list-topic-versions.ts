import type { TopicVersion } from '#contract/manage-help.ts';
import type { Context } from '#server/platform/context.ts';
import { readPage, type Page, type PageQuery } from '#server/platform/paging/page.ts';
import { listVersionRows } from './manage-help-sql.ts';
import { readManagedTopic } from './read-managed-topic.ts';

/** One page of the texts that a topic had, the newest first. */
export async function listTopicVersions(
  context: Context,
  topicId: string,
  query: PageQuery,
): Promise<Page<TopicVersion>> {
  await readManagedTopic(context, topicId);
  return await readPage(query, (page) => listVersionRows(context.db, { ...page, topicId }));
}
