import type { Role } from '#contract/platform/roles.ts';
import type { Portal } from '#server/platform/context.ts';
import { searchTopics } from './search-topics.ts';

export { listTopicExcerpts } from './help-sql.ts';

/**
 * A topic that matches a text; `plain` is its whole text without markup, `contexts` begins with what it is about. `relevance` is 0 to 1, `coverage` the share of the
 * words of the text that it has.
 */
export type FoundTopic = {
  id: string;
  title: string;
  excerpt: string;
  plain: string;
  contexts: string[];
  relevance: number;
  coverage: number;
};

/** Topics that the role may read and that match a text, best first. */
export async function findTopics(
  portal: Pick<Portal, 'db' | 'clock' | 'eventLog'>,
  query: { text: string; role: Role; limit: number },
): Promise<FoundTopic[]> {
  const found = await searchTopics(portal, query);
  return found.map(({ item: { id, title, excerpt, plain, contexts }, relevance, coverage }) => ({
    id,
    title,
    excerpt,
    plain,
    contexts,
    relevance,
    coverage,
  }));
}
