import type { TopicVersion } from '#contract/manage-help.ts';
import type { Context } from '#server/platform/context.ts';
import { toPage, type Page, type PageQuery } from '#server/platform/page.ts';
import { listVersionRows } from './manage-help-sql.ts';

/** One page of the texts that a topic had, the newest first. */
export async function listTopicVersions(
  { db }: Context,
  topicId: string,
  { limit, cursor }: PageQuery,
): Promise<Page<TopicVersion>> {
  return toPage(await listVersionRows(db, { topicId, cursor, limit: limit + 1 }), limit, ({ id }) => id);
}
