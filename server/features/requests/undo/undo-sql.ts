import { sql, type RawBuilder } from 'kysely';
import { boolean, integer, oneOf } from '#server/platform/database/column.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { request_events, requests } from '#server/platform/database/schema.ts';
import { listRows, listValues, type RowOf } from '#server/platform/database/statements.ts';
import { tellSupportersSql } from '../decide/changes-sql.ts';
import { numberedSql } from '../merge/merge-sql.ts';
import { tellSupervisorsSql } from '../requests-sql.ts';

/** One change of a batch. */
const doneColumns = {
  kind: oneOf('status', 'reply', 'merged'),
  requestId: request_events.request_id,
  otherId: request_events.other_id,
  createdAt: request_events.created_at,
  isUndone: boolean,
  isTold: boolean,
};
export type Done = RowOf<typeof doneColumns>;

/** What somebody did in one batch that can be undone. */
export async function listDone(db: Queryable, batchId: string, actorId: string): Promise<Done[]> {
  return await listRows(db, doneColumns)`
    select kind, request_id as "requestId", other_id as "otherId", created_at as "createdAt",
      undone_at is not null as "isUndone", told_at is not null as "isTold"
    from request_events
    where batch_id = ${batchId} and actor_id = ${actorId} and kind in ('status', 'reply', 'merged')
    order by id`;
}

/**
 * Gives held requests back what they held before a batch. One that changed again since stays as it is now.
 * @returns which were restored
 */
export async function updateUndone(tx: Queryable, batchId: string, now: Date): Promise<string[]> {
  return await listValues(tx, requests.id)`
    with due as (
      update request_events as event set undone_at = ${now}
      where batch_id = ${batchId} and undone_at is null and told_at is null and not exists (
        select 1 from request_events as later
        where later.request_id = event.request_id and later.id > event.id and later.undone_at is null
          and later.kind in ('status', 'reply', 'merged', 'proposed'))
      returning request_id, before, created_at
    ),
    restored as (
      update requests set status = before ->> 'status', reply = before ->> 'reply',
        first_answer_at = (before ->> 'firstAnswerAt')::timestamptz,
        resolved_at = (before ->> 'resolvedAt')::timestamptz,
        updated_at = ${restoredMomentSql('updatedAt')}
      from due where requests.id = due.request_id returning requests.id
    ),
    told as (${tellSupportersSql(sql`restored`)}),
    announced as (${tellSupervisorsSql(sql`restored`)})
    select id from restored`;
}

/** Was it touched since, as by a merge, then that moment stands. */
function restoredMomentSql(name: string): RawBuilder<unknown> {
  return sql`case when requests.updated_at = due.created_at
    then (due.before ->> ${sql.lit(name)})::timestamptz else requests.updated_at end`;
}

const quotaReturnedColumns = { userId: requests.user_id, weekStart: requests.week_start, amount: integer };
export type QuotaReturned = RowOf<typeof quotaReturnedColumns>;

/** Whose weekly requests a merge gave back, how many and of which week. */
export async function listQuotaReturned(tx: Queryable, batchId: string): Promise<QuotaReturned[]> {
  return await listRows(tx, quotaReturnedColumns)`
    select request.user_id as "userId", request.week_start as "weekStart", count(*) as amount
    from request_events as event join requests as request on request.id = event.request_id
    where event.batch_id = ${batchId} and event.kind = 'merged'
      and request.quota_returned and not (event.before ->> 'quotaReturned')::boolean
    group by 1, 2 order by 1, 2`;
}

/**
 * Takes a merge of held requests apart again, unless their target was merged on since. Who came through it leaves the
 * target; the weekly request is taken again where it is still there, and stays returned where it was spent already.
 */
export async function updateUnmerged(
  tx: Queryable,
  batchId: string,
  now: Date,
  /** The parts that take them again, depending on `unmerging`. */
  spends: { userId: string; part: RawBuilder<unknown> }[],
): Promise<string[]> {
  return await listValues(tx, requests.id)`
    with due as (
      update request_events as event set undone_at = ${now}
      where batch_id = ${batchId} and kind = 'merged' and undone_at is null and told_at is null and exists (
        select 1 from requests as merged join requests as target on target.id = merged.merged_into
        where merged.id = event.request_id and target.id = event.other_id and target.merged_into is null)
      returning request_id, other_id, before, created_at
    ),
    unmerging as (select 1 from due limit 1),
    followers as (select jsonb_array_elements_text(before -> 'followers') as id, request_id from due),
    absorbed as (
      update request_events set undone_at = ${now} from due
      where batch_id = ${batchId} and kind = 'absorbed'
    ),
    ${numberedSql(
      'spent',
      spends.map(({ part }) => part),
    )}
    spent as (${spentSql(spends.map(({ userId }) => userId))}),
    restored as (
      update requests set merged_into = null,
        quota_returned = quota_returned and ((before ->> 'quotaReturned')::boolean
          or not exists (select 1 from spent where spent.user_id = requests.user_id)),
        updated_at = ${restoredMomentSql('updatedAt')}
      from due where requests.id = due.request_id returning requests.id
    ),
    followed as (
      update requests set merged_into = followers.request_id from followers where requests.id = followers.id
    ),
    gone as (
      delete from request_supporters using due
      where request_supporters.request_id = due.other_id
        and (via = due.request_id or via in (select id from followers)) returning 1
    ),
    left_alone as (
      update requests set supporter_count = supporter_count - (select count(*) from gone),
        updated_at = ${restoredMomentSql('targetUpdatedAt')}
      from due where requests.id = due.other_id returning requests.id
    ),
    touched as (select id from restored union all select id from left_alone),
    told as (${tellSupportersSql(sql`touched`, ['requests', 'limits'])}),
    announced as (${tellSupervisorsSql(sql`touched`)})
    select id from restored`;
}

/** Of whom the weekly request was taken again. */
function spentSql(userIds: string[]): RawBuilder<unknown> {
  if (userIds.length === 0) return sql`select null::text as user_id where false`;
  const each = userIds.map((userId, at) => sql`select ${userId}::text as user_id from ${sql.ref(`spent_${at}`)}`);
  return sql.join(each, sql` union all `);
}
