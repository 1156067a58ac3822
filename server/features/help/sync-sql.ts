import type { Queryable } from '#server/platform/database/connect.ts';
import { help_topics } from '#server/platform/database/schema.ts';
import { execute, listRows } from '#server/platform/database/statements.ts';
import type { Topic } from './topic-files.ts';

export async function listDigests(db: Queryable): Promise<{ id: string; digest: string }[]> {
  return await listRows(db, { id: help_topics.id, digest: help_topics.digest })`select id, digest from help_topics`;
}

/** Sorted by id, so that concurrent instances cannot deadlock. */
export async function updateTopics(db: Queryable, topics: Topic[], removed: string[]): Promise<void> {
  await execute(db)`
    with gone as (delete from help_topics where id = any(${removed}))
    insert into help_topics (id, title, content, plain, excerpt, subject, priority, difficulty, version, last_updated, related_topics,
      contexts, keywords, minimum_role, digest)
    select id, title, content, plain, excerpt, subject, priority, difficulty, version, "lastUpdated", "relatedTopics", contexts, keywords,
      "minimumRole", digest
    from jsonb_to_recordset(${JSON.stringify(topics)}::jsonb) as topic (
      id text, title text, content text, plain text, excerpt text, subject text, priority int, difficulty text, version text,
      "lastUpdated" timestamptz, "relatedTopics" text[], contexts text[], keywords text[], "minimumRole" int, digest text)
    order by id
    on conflict (id) do update set title = excluded.title, content = excluded.content, plain = excluded.plain,
      excerpt = excluded.excerpt, subject = excluded.subject, priority = excluded.priority, difficulty = excluded.difficulty, version = excluded.version,
      last_updated = excluded.last_updated, related_topics = excluded.related_topics, contexts = excluded.contexts,
      keywords = excluded.keywords, minimum_role = excluded.minimum_role, digest = excluded.digest`;
}
