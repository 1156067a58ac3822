import type { Role } from '#contract/roles.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { findTopics as selectTopics } from './find-topics-sql.ts';

export { listTopicExcerpts } from './help-sql.ts';

/** A topic that fits a text; `plain` is all of it without markup, `relevance` is 0 to 1. */
export type FoundTopic = { id: string; title: string; excerpt: string; plain: string; relevance: number };

/** Topics that the role may read and that fit a text, the best first: Dutch stems and typing errors. */
export async function findTopics(
  db: Queryable,
  wanted: { text: string; role: Role; limit: number },
): Promise<FoundTopic[]> {
  const found = await selectTopics(db, wanted);
  return found.map(({ id, title, excerpt, plain, relevance }) => ({ id, title, excerpt, plain, relevance }));
}
