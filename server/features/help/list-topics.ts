import type { ListedTopic } from '#contract/help.ts';
import type { Context } from '#server/platform/context.ts';
import { listTopicsByTitle } from './help-sql.ts';
import { searchTopics } from './search-topics.ts';

/** All topics of the caller's role by title, or those that match a search, best first. */
export async function listTopics(context: Context, search: string | undefined): Promise<ListedTopic[]> {
  const { db, user } = context;
  if (!search) return await listTopicsByTitle(db, user.role);
  const found = await searchTopics(context, { text: search, role: user.role, limit: 30 });
  return found.map(({ id, title, excerpt, subject, difficulty, contexts }) => ({
    id,
    title,
    excerpt,
    subject,
    difficulty,
    contexts,
  }));
}
