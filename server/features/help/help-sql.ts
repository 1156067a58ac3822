import { sql, type RawBuilder } from 'kysely';
import type { ContextualTopic, HelpTopic, ListedTopic, TopicExcerpt } from '#contract/help.ts';
import type { Role } from '#contract/roles.ts';
import type { Queryable } from '#server/platform/database/connect.ts';

/** Links to topics that the role may not read are left out. */
const columns = (role: Role): RawBuilder<unknown> => sql`id, title, content, difficulty, version,
  last_updated as "lastUpdated",
  array(
    select other.id from unnest(topic.related_topics) with ordinality as related (id, nr)
    join help_topics as other on other.id = related.id and other.minimum_role <= ${role}
    order by nr
  ) as "relatedTopics"`;

export async function findTopic(db: Queryable, id: string, role: Role): Promise<HelpTopic | null> {
  const { rows } = await sql<HelpTopic>`
    select ${columns(role)} from help_topics as topic where id = ${id} and minimum_role <= ${role}`.execute(db);
  return rows[0] ?? null;
}

/** Topics of any of these contexts, those of the first context first. */
export async function listContextual(
  db: Queryable,
  wanted: { contexts: string[]; role: Role; limit: number },
): Promise<ContextualTopic[]> {
  const { rows } = await sql<ContextualTopic>`
    select ${columns(wanted.role)}, excerpt from help_topics as topic
    join lateral (
      select asked.nr from unnest(${wanted.contexts}::text[]) with ordinality as asked (context, nr)
      where asked.context = any(topic.contexts)
      order by asked.nr limit 1
    ) as fit on true
    where minimum_role <= ${wanted.role}
    order by fit.nr, priority desc, title limit ${wanted.limit}`.execute(db);
  return rows;
}

export async function listByTitle(db: Queryable, role: Role): Promise<ListedTopic[]> {
  const { rows } = await sql<ListedTopic>`
    select id, title, excerpt, subject, difficulty, contexts from help_topics where minimum_role <= ${role}
    order by fold(title), id`.execute(db);
  return rows;
}

export async function listTopicExcerpts(db: Queryable, ids: string[]): Promise<TopicExcerpt[]> {
  const { rows } = await sql<TopicExcerpt>`
    select id, title, excerpt from help_topics where id = any(${ids}) order by array_position(${ids}::text[], id)`.execute(
    db,
  );
  return rows;
}

/** @returns false when there is no such topic for the role */
export async function insertRating(
  db: Queryable,
  rating: { topicId: string; userId: string; role: Role; helpful: boolean; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into help_ratings (topic_id, user_id, helpful, rated_at)
    select id, ${rating.userId}, ${rating.helpful}, ${rating.now}::timestamptz from help_topics
    where id = ${rating.topicId} and minimum_role <= ${rating.role}
    on conflict (topic_id, user_id) do update set helpful = excluded.helpful, rated_at = excluded.rated_at
    returning topic_id`.execute(db);
  return rows.length > 0;
}

export async function findRating(db: Queryable, topicId: string, userId: string): Promise<boolean | null> {
  const { rows } = await sql<{ helpful: boolean }>`
    select helpful from help_ratings where topic_id = ${topicId} and user_id = ${userId}`.execute(db);
  return rows[0]?.helpful ?? null;
}
