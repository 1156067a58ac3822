import type { ContextualTopic, HelpTopic, ListedTopic } from '#contract/help.ts';
import type { Role } from '#contract/platform/roles.ts';
import { listSynonymGroups } from '#server/features/synonyms/public.ts';
import type { Context, Portal } from '#server/platform/context.ts';
import { Failure } from '#server/platform/failure.ts';
import { AnswerCache } from '#server/platform/live/answer-cache.ts';
import { type Match, TextIndex } from '#server/platform/text-index/text-index.ts';
import { contextsOf } from './contexts-of.ts';
import {
  findRating,
  findTopic,
  insertRating,
  listSearchedTopics,
  listTopicsByTitle,
  listTopicsOfContexts,
  type SearchedTopic,
} from './help-sql.ts';

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
 * A topic that matches a text; `contexts` begins with what it is about. `relevance` is 0 to 1, `coverage` the share of
 * the words of the text that it has.
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

/** One topic and the caller's rating of it; null: not rated. */
export async function readTopic(
  { db, user }: Context,
  id: string,
): Promise<{ success: true; topic: HelpTopic; rated: boolean | null }> {
  const [topic, rated] = await Promise.all([findTopic(db, id, user.role), findRating(db, id, user.id)]);
  if (topic === null) throw new Failure('not_found');
  return { success: true, topic, rated };
}

/** Stores whether a topic helped the caller; a later answer replaces it. */
export async function rateTopic(
  { db, user, clock }: Context,
  topicId: string,
  helpful: boolean,
): Promise<{ topicId: string; helpful: boolean }> {
  const rating = { topicId, userId: user.id, role: user.role, helpful, now: clock.now() };
  if (!(await insertRating(db, rating))) throw new Failure('not_found');
  return { topicId, helpful };
}

const maxTopics = 10;

/** Topics for a page or a part of a page, the most specific context first. */
export async function contextualHelp({ db, user }: Context, context: string): Promise<{ help: ContextualTopic[] }> {
  return { help: await listTopicsOfContexts(db, { contexts: contextsOf(context), role: user.role, limit: maxTopics }) };
}
