import type { Role } from '#contract/roles.ts';
import { float } from '#server/platform/database/column.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { help_topics } from '#server/platform/database/schema.ts';
import { listRows, type RowOf } from '#server/platform/database/statements.ts';
import { allWords, wordsOf } from '#server/platform/text-search.ts';
import { listedTopicColumns } from './help-sql.ts';

const foundTopicColumns = { ...listedTopicColumns, plain: help_topics.plain, relevance: float };

export type FoundTopic = RowOf<typeof foundTopicColumns>;

/** What fits less than this is chance. */
const leastRelevance = 0.3;
/** Words that are less alike are other words, not misspelt ones. */
const leastLikeness = 0.55;

/**
 * Topics by the share of the asked words that they are about. A word counts whole in a title or keyword, half in the
 * text, by likeness when it is misspelt, and for more the fewer topics have it. There are a few dozen topics, so that
 * reading all of them costs less than an index.
 */
export async function findTopics(
  db: Queryable,
  wanted: { text: string; role: Role; limit: number },
): Promise<FoundTopic[]> {
  const asked = wordsOf(wanted.text).map((word) => ({ word, form: allWords(word) }));
  return await listRows(db, foundTopicColumns)`
    with asked as (
      select word, query
      from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as typed (word text, form text),
        lateral (select to_tsquery('dutch', fold(form)) as query) as read
      where numnode(query) > 0
    ),
    topics as materialized (
      select *, fold(title || ' ' || array_to_string(keywords, ' ')) as label
      from help_topics where minimum_role <= ${wanted.role}
    ),
    hits as (
      select topics.id, asked.word,
        case
          when ts_filter(words, '{a}') @@ query then 1
          when words @@ query then 0.5
          when length(word) >= 4 and word_similarity(word, label) >= ${leastLikeness} then 0.9 * word_similarity(word, label)
          else 0
        end as hit
      from topics, asked
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
    where relevance >= ${leastRelevance}
    order by relevance desc, title limit ${wanted.limit}`;
}
