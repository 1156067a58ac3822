import type { Role } from '#contract/platform/roles.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { listMatchingTopics } from './search-topics-sql.ts';

export { listTopicExcerpts } from './help-sql.ts';

/** A topic that matches a text; `plain` is its whole text without markup, `relevance` is 0 to 1. */
export type FoundTopic = { id: string; title: string; excerpt: string; plain: string; relevance: number };

/** Topics that the role may read and that match a text, best first; Dutch stems and typing errors included. */
export async function findTopics(
  db: Queryable,
  query: { text: string; role: Role; limit: number },
): Promise<FoundTopic[]> {
  const found = await listMatchingTopics(db, query);
  return found.map(({ id, title, excerpt, plain, relevance }) => ({ id, title, excerpt, plain, relevance }));
}
