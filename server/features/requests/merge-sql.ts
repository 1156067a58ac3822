import { sql, type RawBuilder } from 'kysely';
import type { RequestStatus } from '#contract/requests.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { tellSupportersSql } from './changes-sql.ts';
import { tellSupervisorsSql } from './requests-sql.ts';

export type Mergeable = {
  id: string;
  userId: string;
  status: RequestStatus;
  mergedInto: string | null;
  weekStart: string;
  quotaReturned: boolean;
};

/**
 * Holds two requests and what was merged into them. Merges wait for each other, so that none of them finds others
 * merged than it decided on; rows are taken in the order of their ids, as every other change takes them.
 */
export async function lockForMerge(tx: Queryable, ids: string[]): Promise<Mergeable[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended('request merges', 0))`.execute(tx);
  const { rows } = await sql<Mergeable>`
    select id, user_id as "userId", status, merged_into as "mergedInto", week_start as "weekStart",
      quota_returned as "quotaReturned"
    from requests where id = any(${ids}) or merged_into = any(${ids}) order by id for update`.execute(tx);
  return rows;
}

export type Merge = {
  id: string;
  intoId: string;
  batchId: string;
  actorId: string;
  eventIds: readonly [string, string];
  now: Date;
};

/**
 * Merges a held request into another in one statement: its people stand behind the other, `via` says through which
 * request they came, and what was merged into it before follows along. Its own people are kept for an undo.
 */
export async function updateMerged(tx: Queryable, merge: Merge, giveBack: RawBuilder<unknown> | null): Promise<void> {
  const { id, intoId, batchId, actorId, now } = merge;
  await sql`
    with before as (
      select updated_at, quota_returned,
        (select target.updated_at from requests as target where target.id = ${intoId}) as target_updated_at,
        (select coalesce(jsonb_agg(follower.id), '[]') from requests as follower where follower.merged_into = ${id}) as followers
      from requests where id = ${id}
    ),
    merged as (
      update requests set merged_into = ${intoId}, updated_at = ${now}::timestamptz,
        quota_returned = quota_returned or ${giveBack !== null}
      where id = ${id} returning id
    ),
    followed as (update requests set merged_into = ${intoId} where merged_into = ${id}),
    returned as (${giveBack ?? sql`select 1`}),
    moved as (
      insert into request_supporters (request_id, user_id, via, created_at)
      select ${intoId}, user_id, coalesce(via, ${id}), created_at from request_supporters where request_id = ${id}
      on conflict do nothing returning 1
    ),
    absorbing as (
      update requests set supporter_count = supporter_count + (select count(*) from moved), updated_at = ${now}::timestamptz
      where id = ${intoId} returning id
    ),
    logged as (
      insert into request_events (id, request_id, batch_id, kind, actor_id, other_id, before, created_at)
      select ${merge.eventIds[0]}, ${id}, ${batchId}, 'merged', ${actorId}, ${intoId},
        jsonb_build_object('updatedAt', updated_at, 'targetUpdatedAt', target_updated_at,
          'quotaReturned', quota_returned, 'followers', followers), ${now}::timestamptz from before
      union all
      select ${merge.eventIds[1]}, ${intoId}, ${batchId}, 'absorbed', ${actorId}, ${id}, null, ${now}::timestamptz
    ),
    touched as (select id from merged union all select id from absorbing),
    told as (${tellSupportersSql(sql`touched`, ['requests', 'limits'])}),
    announced as (${tellSupervisorsSql(sql`touched`)})
    select 1`.execute(tx);
}
