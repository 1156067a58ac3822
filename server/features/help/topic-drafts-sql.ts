import * as z from 'zod/mini';
import { boolean, integer, json, matching, text } from '#server/platform/database/column.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { incident_events, incidents } from '#server/platform/database/schema.ts';
import { execute, findRow, hasRow, listRows, listValues, type RowOf } from '#server/platform/database/statements.ts';

const target = z.object({ id: z.string(), kind: z.enum(['app', 'tool']), name: z.string() });

const describedColumns = {
  id: incidents.id,
  name: incidents.name,
  startedAt: incidents.started_at,
  resolvedAt: incidents.resolved_at,
  minimumRole: integer,
  targets: matching(json, z.array(target)),
};

/**
 * What a topic says of an incident; of a merged one that which it is part of. `minimumRole`: the lowest role that may
 * see everything that was affected. `resolvedAt`: null while it is open.
 */
export async function findDescribedIncident(db: Queryable, id: string) {
  return await findRow(db, describedColumns)`
    select id, name, started_at as "startedAt", resolved_at as "resolvedAt", affected.*
    from incidents, lateral (
      select coalesce(max(apps.minimum_role), 0) as "minimumRole", coalesce(json_agg(json_build_object(
        'id', target_id, 'kind', case when app_id is null then 'tool' else 'app' end,
        'name', coalesce(apps.name, tools.name)) order by coalesce(apps.name, tools.name), target_id), '[]') as targets
      from incident_targets left join apps on apps.id = app_id left join tools on tools.id = tool_id
      where incident_id = incidents.id
    ) as affected
    where id = (select coalesce(merged_into, id) from incidents as given where given.id = ${id})`;
}

export type DescribedIncident = NonNullable<Awaited<ReturnType<typeof findDescribedIncident>>>;

const updateColumns = { id: incident_events.id, text, hasEnded: boolean };
export type DescribedUpdate = RowOf<typeof updateColumns>;

/** The newest updates of an incident, the oldest of them first. `hasEnded`: it ended the incident. */
export async function listUpdates(db: Queryable, incidentId: string, limit: number): Promise<DescribedUpdate[]> {
  return await listRows(db, updateColumns)`
    select id, text, state = 'resolved' as "hasEnded" from (
      select id, text, state, at from incident_events
      where incident_id = ${incidentId} and kind = 'update' and text is not null
      order by at desc, id desc limit ${limit}
    ) as newest order by at, id`;
}

/** The full names of people of the portal that a text has, the longest first. */
export async function listNamesIn(db: Queryable, words: string): Promise<string[]> {
  return await listValues(db, text)`
    select name from (select name from users union select name from experts) as people
    where name like '% %' and position(lower(name) in lower(${words})) > 0
    order by length(name) desc, name limit 100`;
}

export type NewDraft = {
  id: string;
  versionId: string;
  incidentId: string;
  title: string;
  content: string;
  plain: string;
  excerpt: string;
  contexts: string[];
  keywords: string[];
  minimumRole: number;
  sources: { incident_id?: string; event_id?: string; app_id?: string; tool_id?: string }[];
  userId: string;
  now: Date;
};

/** @returns false when there is such a topic, and when the incident is open */
export async function insertDraft(tx: Queryable, draft: NewDraft): Promise<boolean> {
  return await hasRow(tx)`
    with added as (
      insert into help_topics (id, title, content, plain, excerpt, subject, priority, difficulty, version, last_updated,
        contexts, keywords, minimum_role, digest, status)
      select ${draft.id}, ${draft.title}, ${draft.content}, ${draft.plain}, ${draft.excerpt}, 'apps', 0, 'beginner',
        '1.0', ${draft.now}::timestamptz, ${draft.contexts}::text[], ${draft.keywords}::text[], ${draft.minimumRole},
        '', 'draft'
      from incidents where id = ${draft.incidentId} and state = 'resolved'
      on conflict (id) do nothing
      returning *
    ),
    versioned as (
      insert into help_topic_versions
        (id, topic_id, source, title, content, difficulty, contexts, version, edited_by, created_at)
      select ${draft.versionId}, id, 'incident', title, content, difficulty, contexts, version, ${draft.userId},
        last_updated
      from added
    ),
    sourced as (
      insert into help_topic_sources (topic_id, position, incident_id, event_id, app_id, tool_id)
      select added.id, source.position, source.incident_id, event_id, app_id, tool_id
      from added, rows from (jsonb_to_recordset(${JSON.stringify(draft.sources)}::jsonb)
        as (incident_id text, event_id text, app_id text, tool_id text))
        with ordinality as source (incident_id, event_id, app_id, tool_id, position)
    )
    select id from added`;
}

/** The revision stays: the text is the same, and what a colleague types is based on it. */
export async function updateTopicStatus(tx: Queryable, id: string, status: 'draft' | 'published'): Promise<void> {
  await execute(tx)`update help_topics set status = ${status} where id = ${id}`;
}

export async function deleteTopic(tx: Queryable, id: string): Promise<void> {
  await execute(tx)`delete from help_topics where id = ${id}`;
}
