import { type RawBuilder, sql } from 'kysely';
import * as z from 'zod/mini';
import { helpSubjects } from '#contract/help-subjects.ts';
import type { ContextualTopic, HelpTopic, ListedTopic, TopicExcerpt } from '#contract/help.ts';
import type { Role } from '#contract/platform/roles.ts';
import { arrayOf, matching, text } from '#server/platform/database/column.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { dismissed_tips, help_ratings, help_topics } from '#server/platform/database/schema.ts';
import {
  execute,
  findRow,
  findValue,
  hasRow,
  listRows,
  listValues,
  type RowOf,
} from '#server/platform/database/statements.ts';

const excerptColumns = { id: help_topics.id, title: help_topics.title, excerpt: help_topics.excerpt };

const listedTopicColumns = {
  ...excerptColumns,
  subject: matching(help_topics.subject, z.enum(helpSubjects)),
  difficulty: help_topics.difficulty,
  contexts: help_topics.contexts,
};

const topicColumns = {
  id: help_topics.id,
  title: help_topics.title,
  content: help_topics.content,
  difficulty: help_topics.difficulty,
  version: help_topics.version,
  lastUpdated: help_topics.last_updated,
  relatedTopics: arrayOf(text),
};

/** Topics that a role may read: not a draft. */
const readableSql = (role: Role) => sql`minimum_role <= ${role} and status <> 'draft'`;

/** Links to topics that the role may not read are left out. */
const topicColumnsSql = (role: Role): RawBuilder<unknown> => sql`id, title, content, difficulty, version,
  last_updated as "lastUpdated",
  array(
    select other.id from unnest(topic.related_topics) with ordinality as related (id, nr)
    join help_topics as other on other.id = related.id and other.minimum_role <= ${role} and other.status <> 'draft'
    order by nr
  ) as "relatedTopics"`;

export async function findTopic(db: Queryable, id: string, role: Role): Promise<HelpTopic | null> {
  return await findRow(db, topicColumns)`
    select ${topicColumnsSql(role)} from help_topics as topic where id = ${id} and ${readableSql(role)}`;
}

/** Topics of these contexts, in the order of the contexts. */
export async function listTopicsOfContexts(
  db: Queryable,
  query: { contexts: string[]; role: Role; limit: number },
): Promise<ContextualTopic[]> {
  return await listRows(db, { ...topicColumns, excerpt: help_topics.excerpt })`
    select ${topicColumnsSql(query.role)}, excerpt from help_topics as topic
    join lateral (
      select wanted.nr from unnest(${query.contexts}::text[]) with ordinality as wanted (context, nr)
      where wanted.context = any(topic.contexts)
      order by wanted.nr limit 1
    ) as fit on true
    where ${readableSql(query.role)}
    order by fit.nr, priority desc, title limit ${query.limit}`;
}

export async function listTopicsByTitle(db: Queryable, role: Role): Promise<ListedTopic[]> {
  return await listRows(db, listedTopicColumns)`
    select id, title, excerpt, subject, difficulty, contexts from help_topics where ${readableSql(role)}
    order by fold(title), id`;
}

const searchedTopicColumns = {
  ...listedTopicColumns,
  plain: help_topics.plain,
  keywords: help_topics.keywords,
  minimumRole: help_topics.minimum_role,
};
export type SearchedTopic = RowOf<typeof searchedTopicColumns>;

/** The topics of all roles by title, with their whole text, without drafts. */
export async function listSearchedTopics(db: Queryable): Promise<SearchedTopic[]> {
  return await listRows(db, searchedTopicColumns)`
    select id, title, excerpt, subject, difficulty, contexts, plain, keywords, minimum_role as "minimumRole"
    from help_topics where status <> 'draft' order by fold(title), id`;
}

export async function listTopicExcerpts(db: Queryable, ids: string[]): Promise<TopicExcerpt[]> {
  return await listRows(db, excerptColumns)`
    select id, title, excerpt from help_topics where id = any(${ids}) and status <> 'draft'
    order by array_position(${ids}::text[], id)`;
}

/** @returns false when the role may not read such a topic */
export async function insertRating(
  db: Queryable,
  rating: { topicId: string; userId: string; role: Role; helpful: boolean; now: Date },
): Promise<boolean> {
  return await hasRow(db)`
    insert into help_ratings (topic_id, user_id, helpful, rated_at)
    select id, ${rating.userId}, ${rating.helpful}, ${rating.now}::timestamptz from help_topics
    where id = ${rating.topicId} and ${readableSql(rating.role)}
    on conflict (topic_id, user_id) do update set helpful = excluded.helpful, rated_at = excluded.rated_at
    returning topic_id`;
}

export async function findRating(db: Queryable, topicId: string, userId: string): Promise<boolean | null> {
  return await findValue(db, help_ratings.helpful)`
    select helpful from help_ratings where topic_id = ${topicId} and user_id = ${userId}`;
}

export async function listDismissedTips(db: Queryable, userId: string): Promise<string[]> {
  return await listValues(db, dismissed_tips.tip_id)`select tip_id from dismissed_tips where user_id = ${userId}`;
}

/** Keeps the time of a tip that was dismissed before. */
export async function insertDismissedTips(db: Queryable, userId: string, tipIds: string[], now: Date): Promise<void> {
  await execute(db)`insert into dismissed_tips (user_id, tip_id, dismissed_at)
    select ${userId}, tip_id, ${now}::timestamptz from unnest(${tipIds}::text[]) as tip_id
    on conflict do nothing`;
}
