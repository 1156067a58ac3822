import { sql, type RawBuilder } from 'kysely';
import { boolean } from '#server/platform/database/column.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { requests } from '#server/platform/database/schema.ts';
import { execute, listRows, type RowOf } from '#server/platform/database/statements.ts';
import { publishRequestsSql } from '../publish-sql.ts';

const mergeCandidateColumns = {
  id: requests.id,
  userId: requests.user_id,
  title: requests.title,
  status: requests.status,
  mergedInto: requests.merged_into,
  weekStart: requests.week_start,
  quotaReturned: requests.quota_returned,
  isReport: boolean,
};
export type MergeCandidate = RowOf<typeof mergeCandidateColumns>;

/**
 * Locks requests and those merged into them. The advisory lock serialises merges, so that the targets that a merge has
 * checked cannot change before it writes; rows are locked in the order of their ids, as everywhere.
 */
export async function lockForMerge(tx: Queryable, ids: string[]): Promise<MergeCandidate[]> {
  await execute(tx)`select pg_advisory_xact_lock(hashtextextended('request merges', 0))`;
  return await listRows(tx, mergeCandidateColumns)`
    select id, user_id as "userId", title, status, merged_into as "mergedInto", week_start as "weekStart",
      quota_returned as "quotaReturned", is_problem or is_feedback as "isReport"
    from requests where id = any(${ids}) or merged_into = any(${ids}) order by id for update`;
}

export type Merge = {
  /** `eventId` and `absorbedId`: ids of the new entries in the history of the request and of its target. */
  requests: { id: string; eventId: string; absorbedId: string }[];
  intoId: string;
  batchId: string;
  actorId: string;
  now: Date;
};

/** The requests whose quota is refunded, and the CTEs that refund it, one per author. */
export type QuotaReturn = { ids: string[]; parts: RawBuilder<unknown>[] };

/**
 * Merges locked requests into another in one statement. Their supporters are copied to the target, with the original
 * request in `via`; requests merged into them earlier now point to the target. Their own supporters stay for an undo.
 */
export async function updateMerged(tx: Queryable, merge: Merge, quotaReturn: QuotaReturn): Promise<void> {
  const { intoId, batchId, actorId, now } = merge;
  await execute(tx)`
    with wanted as (
      select * from jsonb_to_recordset(${JSON.stringify(merge.requests)}::jsonb) as wanted (id text, "eventId" text, "absorbedId" text)
    ),
    before as (
      select requests.id, "eventId" as event_id, "absorbedId" as absorbed_id, updated_at, quota_returned,
        (select target.updated_at from requests as target where target.id = ${intoId}) as target_updated_at,
        (select coalesce(jsonb_agg(follower.id), '[]') from requests as follower where follower.merged_into = requests.id) as followers
      from wanted join requests on requests.id = wanted.id
    ),
    merged as (
      update requests set merged_into = ${intoId}, updated_at = ${now}::timestamptz,
        quota_returned = quota_returned or id = any(${quotaReturn.ids}::text[])
      where id in (select id from wanted) returning id
    ),
    followed as (update requests set merged_into = ${intoId} where merged_into in (select id from wanted)),
    ${numberedSql('returned', quotaReturn.parts)}
    moved as (
      insert into request_supporters (request_id, user_id, via, created_at)
      select ${intoId}, user_id, coalesce(via, request_id), created_at from request_supporters
      where request_id in (select id from wanted) order by request_id, user_id
      on conflict do nothing returning 1
    ),
    absorbing as (
      update requests set supporter_count = supporter_count + (select count(*) from moved), updated_at = ${now}::timestamptz
      where id = ${intoId} returning id
    ),
    logged as (
      insert into request_events (id, request_id, batch_id, kind, actor_id, other_id, before, created_at)
      select event_id, id, ${batchId}, 'merged', ${actorId}, ${intoId},
        jsonb_build_object('updatedAt', updated_at, 'targetUpdatedAt', target_updated_at,
          'quotaReturned', quota_returned, 'followers', followers), ${now}::timestamptz from before
      union all
      select absorbed_id, ${intoId}, ${batchId}, 'absorbed', ${actorId}, id, null, ${now}::timestamptz from before
    ),
    updated as (select id from merged union all select id from absorbing),
    ${publishRequestsSql(sql`updated`, ['requests', 'limits'])}
    select 1`;
}

/** One CTE per part: `returned_0 as (…), returned_1 as (…),`. */
export function numberedSql(name: string, parts: RawBuilder<unknown>[]): RawBuilder<unknown> {
  return sql.join(
    parts.map((part, at) => sql`${sql.ref(`${name}_${at}`)} as (${part}),`),
    sql` `,
  );
}
