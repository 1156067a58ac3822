import type { Role } from '#contract/platform/roles.ts';
import { float } from '#server/platform/database/column.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { help_topics } from '#server/platform/database/schema.ts';
import { listRows, type RowOf } from '#server/platform/database/statements.ts';
import { allWords, wordsOf } from '#server/platform/text-search.ts';
import { listedTopicColumns } from './help-sql.ts';

const matchingTopicColumns = { ...listedTopicColumns, plain: help_topics.plain, relevance: float };

export type MatchingTopic = RowOf<typeof matchingTopicColumns>;

/** Minimum relevance, 0 to 1. */
const minRelevance = 0.3;
/** Minimum trigram similarity of a misspelt word. */
const minWordSimilarity = 0.55;

/**
 * Topics by the weighted share of the words that they contain. A word counts 1 in a title or keyword, 0.5 in the text, and
 * by similarity when it is misspelt; rare words weigh more. There are a few dozen topics: reading all of them costs
 * less than an index.
 */
export async function listMatchingTopics(
  db: Queryable,
  query: { text: string; role: Role; limit: number },
): Promise<MatchingTopic[]> {
  const words = wordsOf(query.text).map((word) => ({ word, form: allWords(word) }));
  return await listRows(db, matchingTopicColumns)`
    with word_queries as (
      select word, query
      from jsonb_to_recordset(${JSON.stringify(words)}::jsonb) as typed (word text, form text),
        lateral (select to_tsquery('dutch', fold(form)) as query) as read
      where numnode(query) > 0
    ),
    topics as materialized (
      select *, fold(title || ' ' || array_to_string(keywords, ' ')) as label
      from help_topics where minimum_role <= ${query.role}
    ),
    hits as (
      select topics.id, word_queries.word,
        case
          when ts_filter(words, '{a}') @@ query then 1
          when words @@ query then 0.5
          when length(word) >= 4 and word_similarity(word, label) >= ${minWordSimilarity} then 0.9 * word_similarity(word, label)
          else 0
        end as hit
      from topics, word_queries
    ),
    weights as (
      select word, case when max(hit) = 0 then 0.5 else ln(1 + count(*) / (0.5 + count(*) filter (where hit > 0))) end as weight
      from hits group by word
    ),
    scores as (
      select id, sum(hit * weight) / sum(weight) as relevance from hits join weights using (word) group by id
    )
    select id, title, excerpt, subject, difficulty, contexts, plain, relevance::float8
    from scores join topics using (id)
    where relevance >= ${minRelevance}
    order by relevance desc, title limit ${query.limit}`;
}
