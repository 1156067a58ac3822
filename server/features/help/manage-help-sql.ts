import { sql, type RawBuilder } from 'kysely';
import * as z from 'zod/mini';
import { helpSubjects } from '#contract/help-subjects.ts';
import {
  type ListedManagedTopic,
  managedTopic,
  type ManagedTopic,
  type TopicForm,
  topicStatuses,
  type TopicVersion,
} from '#contract/manage-help.ts';
import { boolean, json, matching, nullable, oneOf } from '#server/platform/database/column.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { help_topic_versions, help_topics, users } from '#server/platform/database/schema.ts';
import { execute, findRow, listRows, listValues } from '#server/platform/database/statements.ts';
import type { PageQuery } from '#server/platform/paging/page.ts';

const listedColumns = {
  id: help_topics.id,
  title: help_topics.title,
  subject: matching(help_topics.subject, z.enum(helpSubjects)),
  difficulty: help_topics.difficulty,
  contexts: help_topics.contexts,
  topicVersion: help_topics.version,
  lastUpdated: help_topics.last_updated,
  editedAt: help_topics.edited_at,
  hasNewerFile: help_topics.has_newer_file,
  status: oneOf(...topicStatuses),
};

const listedColumnsSql: RawBuilder<unknown> = sql`id, title, subject, difficulty, contexts, version as "topicVersion",
  last_updated as "lastUpdated", edited_at as "editedAt", has_newer_file as "hasNewerFile", status`;

const managedColumns = {
  ...listedColumns,
  content: help_topics.content,
  minimumRole: matching(help_topics.minimum_role, managedTopic.shape.minimumRole),
  sources: matching(json, managedTopic.shape.sources),
  version: help_topics.revision,
};

/** `to_char`: instants inside JSON are not parsed by the driver. */
const managedColumnsSql: RawBuilder<unknown> = sql`${listedColumnsSql}, content, minimum_role as "minimumRole",
  revision as version, (
    select coalesce(json_agg(json_build_object(
      'kind', case
        when source.incident_id is not null then 'incident' when event_id is not null then 'update'
        when app_id is not null then 'app' else 'tool' end,
      'text', coalesce(incidents.name, event.text, apps.name, tools.name),
      'at', to_char(coalesce(incidents.opened_at, event.at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'incidentId', coalesce(source.incident_id, event.incident_id),
      'url', coalesce(apps.url, tools.url)
    ) order by source.position), '[]')
    from help_topic_sources as source
    left join incidents on incidents.id = source.incident_id
    left join incident_events as event on event.id = event_id
    left join apps on apps.id = app_id
    left join tools on tools.id = tool_id
    where topic_id = help_topics.id
  ) as sources`;

type TopicsWanted = PageQuery & { search?: string | undefined; edited: boolean; draft: boolean };

/** Topics of all roles by title. `search`: a part of the title or of a context. */
export async function listManagedTopicRows(db: Queryable, wanted: TopicsWanted): Promise<ListedManagedTopic[]> {
  const { search, edited, draft, cursor, limit } = wanted;
  return await listRows(db, listedColumns)`
    select ${listedColumnsSql} from help_topics
    where true
      ${edited ? sql`and edited_at is not null and status = 'file'` : sql``}
      ${draft ? sql`and status = 'draft'` : sql``}
      ${search ? sql`and position(fold(${search}) in fold(title || ' ' || array_to_string(contexts, ' '))) > 0` : sql``}
      ${cursor ? sql`and (fold(title), id) > (select fold(title), id from help_topics where id = ${cursor})` : sql``}
    order by fold(title), id limit ${limit}`;
}

export async function findManagedTopic(db: Queryable, id: string): Promise<ManagedTopic | null> {
  return await findRow(db, managedColumns)`
    select ${managedColumnsSql} from help_topics where id = ${id}`;
}

/** Locks the topic until the end of the transaction. */
export async function lockTopic(tx: Queryable, id: string): Promise<ManagedTopic | null> {
  return await findRow(tx, managedColumns)`
    select ${managedColumnsSql} from help_topics where id = ${id} for update`;
}

/** The contexts that some topic has or had. */
export async function listKnownContexts(db: Queryable): Promise<string[]> {
  return await listValues(db, help_topics.id)`
    select distinct unnest(contexts) from help_topic_versions order by 1`;
}

export type TopicEdit = TopicForm & {
  id: string;
  /** Id of the version that is added. */
  versionId: string;
  plain: string;
  excerpt: string;
  topicVersion: string;
  editedBy: string;
  /** True when the text is the latest one of the file. */
  isFile: boolean;
  now: Date;
};

/** Changes a topic and adds the version. */
export async function updateTopic(tx: Queryable, edit: TopicEdit): Promise<void> {
  await execute(tx)`
    with changed as (
      update help_topics set title = ${edit.title}, content = ${edit.content}, plain = ${edit.plain},
        excerpt = ${edit.excerpt}, difficulty = ${edit.difficulty}, contexts = ${edit.contexts}::text[],
        version = ${edit.topicVersion}, last_updated = ${edit.now}, revision = revision + 1,
        edited_at = ${edit.isFile ? null : edit.now}::timestamptz,
        has_newer_file = has_newer_file and not ${edit.isFile}::boolean
      where id = ${edit.id} returning id
    )
    insert into help_topic_versions
      (id, topic_id, source, title, content, difficulty, contexts, version, edited_by, created_at)
    select ${edit.versionId}, id, 'edit', ${edit.title}, ${edit.content}, ${edit.difficulty},
      ${edit.contexts}::text[], ${edit.topicVersion}, ${edit.editedBy}, ${edit.now}::timestamptz
    from changed`;
}

const versionColumns = {
  id: help_topic_versions.id,
  title: help_topic_versions.title,
  content: help_topic_versions.content,
  difficulty: help_topic_versions.difficulty,
  contexts: help_topic_versions.contexts,
  topicVersion: help_topic_versions.version,
  source: help_topic_versions.source,
  editedBy: nullable(users.name),
  createdAt: help_topic_versions.created_at,
};

const versionColumnsSql: RawBuilder<unknown> = sql`entry.id, title, content, difficulty, contexts,
  version as "topicVersion", source, users.name as "editedBy", entry.created_at as "createdAt"`;

/** The versions of a topic, the newest first. */
export async function listVersionRows(
  db: Queryable,
  { topicId, cursor, limit }: PageQuery & { topicId: string },
): Promise<TopicVersion[]> {
  return await listRows(db, versionColumns)`
    select ${versionColumnsSql} from help_topic_versions as entry
    left join users on users.id = entry.edited_by
    where topic_id = ${topicId}
      ${cursor ? sql`and (entry.created_at, entry.id) < (select created_at, id from help_topic_versions where id = ${cursor})` : sql``}
    order by entry.created_at desc, entry.id desc limit ${limit}`;
}

/** One version of a topic; `isLatestFile`: the topic's file has this text. */
export async function findVersion(
  db: Queryable,
  topicId: string,
  versionId: string,
): Promise<(TopicVersion & { isLatestFile: boolean }) | null> {
  return await findRow(db, { ...versionColumns, isLatestFile: boolean })`
    select ${versionColumnsSql},
      source = 'file' and not exists (
        select from help_topic_versions as later
        where later.topic_id = entry.topic_id and later.source = 'file'
          and (later.created_at, later.id) > (entry.created_at, entry.id)
      ) as "isLatestFile"
    from help_topic_versions as entry
    left join users on users.id = entry.edited_by
    where topic_id = ${topicId} and entry.id = ${versionId}`;
}
