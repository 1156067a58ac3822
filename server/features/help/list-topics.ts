import type { ListedTopic } from '#contract/help.ts';
import type { Context } from '#server/platform/context.ts';
import { findTopics } from './find-topics-sql.ts';
import { listByTitle } from './help-sql.ts';

/** All topics of the caller's role by title, or those that a search finds, the best first. */
export async function listTopics({ db, user }: Context, search: string | undefined): Promise<ListedTopic[]> {
  if (!search) return await listByTitle(db, user.role);
  const found = await findTopics(db, { text: search, role: user.role, limit: 30 });
  return found.map(({ plain: _plain, relevance: _relevance, ...topic }) => topic);
}
