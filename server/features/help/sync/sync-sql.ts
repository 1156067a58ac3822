import { nullable } from '#server/platform/database/column.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { help_topics } from '#server/platform/database/schema.ts';
import { execute, listRows, type RowOf } from '#server/platform/database/statements.ts';
import type { Topic } from './topic-files.ts';

const storedColumns = { id: help_topics.id, digest: help_topics.digest, editedAt: nullable(help_topics.edited_at) };

/** The topics of files with the digest of the file that was synchronised last. */
export async function listDigests(db: Queryable): Promise<RowOf<typeof storedColumns>[]> {
  return await listRows(
    db,
    storedColumns,
  )`select id, digest, edited_at as "editedAt" from help_topics where status = 'file'`;
}

/** A topic of a file, with the id of the version that is added. */
export type SyncedTopic = Topic & { versionId: string };

/**
 * Adds and changes topics, and deletes those without a file. An edited topic keeps its row and what administrators
 * edit; the text of its file becomes a version of it. Sorted by id, so that concurrent instances cannot deadlock;
 * the second one changes nothing.
 */
export async function updateTopics(db: Queryable, topics: SyncedTopic[], removed: string[], now: Date): Promise<void> {
  await execute(db)`
    with file as (
      select * from jsonb_to_recordset(${JSON.stringify(topics)}::jsonb) as topic (
        id text, title text, content text, plain text, excerpt text, subject text, priority int, difficulty text, version text,
        "lastUpdated" timestamptz, "relatedTopics" text[], contexts text[], keywords text[], "minimumRole" int, digest text,
        "versionId" text)
    ),
    gone as (delete from help_topics where id = any(${removed}) and edited_at is null and status = 'file'),
    followed as (
      insert into help_topics (id, title, content, plain, excerpt, subject, priority, difficulty, version, last_updated,
        related_topics, contexts, keywords, minimum_role, digest)
      select id, title, content, plain, excerpt, subject, priority, difficulty, version, "lastUpdated", "relatedTopics",
        contexts, keywords, "minimumRole", digest
      from file order by id
      on conflict (id) do update set title = excluded.title, content = excluded.content, plain = excluded.plain,
        excerpt = excluded.excerpt, subject = excluded.subject, priority = excluded.priority,
        difficulty = excluded.difficulty, version = excluded.version, last_updated = excluded.last_updated,
        related_topics = excluded.related_topics, contexts = excluded.contexts, keywords = excluded.keywords,
        minimum_role = excluded.minimum_role, digest = excluded.digest, revision = help_topics.revision + 1
        where help_topics.edited_at is null and help_topics.digest <> excluded.digest
      returning id
    ),
    kept as (
      update help_topics set subject = file.subject, priority = file.priority, related_topics = file."relatedTopics",
        keywords = file.keywords, minimum_role = file."minimumRole", digest = file.digest, has_newer_file = true
      from file
      where help_topics.id = file.id and edited_at is not null and help_topics.digest <> file.digest
      returning help_topics.id
    )
    insert into help_topic_versions (id, topic_id, source, title, content, difficulty, contexts, version, created_at)
    select "versionId", id, 'file', title, content, difficulty, contexts, version, ${now}::timestamptz
    from file where id in (select id from followed union all select id from kept)`;
}
