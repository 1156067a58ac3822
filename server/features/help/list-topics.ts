import type { ListedTopic } from '#contract/help.ts';
import type { Context } from '#server/platform/context.ts';
import { listMatchingTopics } from './search-topics-sql.ts';
import { listTopicsByTitle } from './help-sql.ts';

/** All topics of the caller's role by title, or those that match a search, best first. */
export async function listTopics({ db, user }: Context, search: string | undefined): Promise<ListedTopic[]> {
  if (!search) return await listTopicsByTitle(db, user.role);
  const found = await listMatchingTopics(db, { text: search, role: user.role, limit: 30 });
  return found.map(({ plain: _plain, relevance: _relevance, ...topic }) => topic);
}
