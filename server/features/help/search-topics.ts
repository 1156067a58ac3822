import type { Role } from '#contract/platform/roles.ts';
import { listSynonymGroups } from '#server/features/synonyms/public.ts';
import type { Portal } from '#server/platform/context.ts';
import { AnswerCache } from '#server/platform/live/answer-cache.ts';
import { TextIndex, type Match } from '#server/platform/text-index/text-index.ts';
import { listSearchedTopics, type SearchedTopic } from './help-sql.ts';

const indexes = new AnswerCache({
  load: async ({ db }) => {
    const [topics, synonyms] = await Promise.all([listSearchedTopics(db), listSynonymGroups(db)]);
    return new TextIndex(
      topics,
      ({ title, keywords, plain }) => ({ title, keywords: keywords.join(' '), body: plain }),
      synonyms,
    );
  },
  changedBy: ['help', 'synonyms'],
});

/**
 * A topic that matches a text; `contexts` begins with what it is about. `relevance` is 0 to 1, `coverage` the share of the words
 * of the text that it has.
 */
export type FoundTopic = SearchedTopic & Omit<Match<SearchedTopic>, 'item'>;

/** Topics that the role may read and that match a text, best first. */
export async function searchTopics(
  portal: Pick<Portal, 'db' | 'clock' | 'eventLog'>,
  { text, role, limit }: { text: string; role: Role; limit: number },
): Promise<FoundTopic[]> {
  const index = await indexes.get(portal);
  const found = index.search(text, ({ minimumRole }) => minimumRole <= role).slice(0, limit);
  return found.map(({ item, ...match }) => ({ ...item, ...match }));
}
