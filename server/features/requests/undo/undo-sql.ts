import { sql, type RawBuilder } from 'kysely';
import { boolean, integer, nullable, oneOf, text } from '#server/platform/database/column.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { request_events, requests } from '#server/platform/database/schema.ts';
import { listRows, listValues, type RowOf } from '#server/platform/database/statements.ts';
import { numberedSql } from '../merge/merge-sql.ts';
import { publishRequestsSql } from '../publish-sql.ts';

/** One change in a batch. */
const batchEntryColumns = {
  kind: oneOf('status', 'reply', 'merged', 'proposed'),
  requestId: request_events.request_id,
  otherId: request_events.other_id,
  fromStatus: request_events.from_status,
  toStatus: request_events.to_status,
  reply: request_events.reply,
  formerReply: nullable(text),
  createdAt: request_events.created_at,
  isUndone: boolean,
  isNotified: boolean,
};
export type BatchEntry = RowOf<typeof batchEntryColumns>;

/** The changes of a user's batch that can be undone. */
export async function listBatchEntries(db: Queryable, batchId: string, actorId: string): Promise<BatchEntry[]> {
  return await listRows(db, batchEntryColumns)`
    select kind, request_id as "requestId", other_id as "otherId", from_status as "fromStatus", to_status as "toStatus",
      reply, before ->> 'reply' as "formerReply", created_at as "createdAt",
      undone_at is not null as "isUndone", notified_at is not null as "isNotified"
    from request_events
    where batch_id = ${batchId} and actor_id = ${actorId} and kind in ('status', 'reply', 'merged', 'proposed')
    order by id`;
}

/**
 * Restores locked requests to their state before a batch; one that changed since is skipped.
 * @returns the ids of the restored requests
 */
export async function updateUndone(tx: Queryable, batchId: string, now: Date): Promise<string[]> {
  return await listValues(tx, requests.id)`
    with due as (
      update request_events as event set undone_at = ${now}
      where batch_id = ${batchId} and undone_at is null and notified_at is null and not exists (
        select 1 from request_events as later
        where later.request_id = event.request_id and later.id > event.id and later.undone_at is null
          and later.kind in ('status', 'reply', 'merged', 'proposed'))
      returning request_id, before, created_at
    ),
    restored as (
      update requests set status = before ->> 'status', reply = before ->> 'reply',
        first_answer_at = (before ->> 'firstAnswerAt')::timestamptz,
        resolved_at = (before ->> 'resolvedAt')::timestamptz,
        updated_at = ${restoredTimeSql('updatedAt')}
      from due where requests.id = due.request_id returning requests.id
    ),
    ${publishRequestsSql(sql`restored`)}
    select id from restored`;
}

/** Keeps `updated_at` when something else, such as a merge, changed it since. */
function restoredTimeSql(name: string): RawBuilder<unknown> {
  return sql`case when requests.updated_at = due.created_at
    then (due.before ->> ${sql.lit(name)})::timestamptz else requests.updated_at end`;
}

/** Removes the app proposal of a batch from its locked request. @returns the id of the request */
export async function updateUnproposed(tx: Queryable, batchId: string, now: Date): Promise<string[]> {
  return await listValues(tx, requests.id)`
    with due as (
      update request_events set undone_at = ${now}
      where batch_id = ${batchId} and kind = 'proposed' and undone_at is null and notified_at is null
      returning request_id
    ),
    restored as (
      update requests set proposed_app_id = null, updated_at = ${now}
      from due where requests.id = due.request_id returning requests.id
    ),
    ${publishRequestsSql(sql`restored`)}
    select id from restored`;
}

const quotaReturnedColumns = { userId: requests.user_id, weekStart: requests.week_start, amount: integer };
export type QuotaReturned = RowOf<typeof quotaReturnedColumns>;

/** The quota that a merge refunded, per author and week. */
export async function listQuotaReturned(tx: Queryable, batchId: string): Promise<QuotaReturned[]> {
  return await listRows(tx, quotaReturnedColumns)`
    select request.user_id as "userId", request.week_start as "weekStart", count(*) as amount
    from request_events as event join requests as request on request.id = event.request_id
    where event.batch_id = ${batchId} and event.kind = 'merged'
      and request.quota_returned and not (event.before ->> 'quotaReturned')::boolean
    group by 1, 2 order by 1, 2`;
}

/**
 * Undoes a merge of locked requests, unless their target has been merged since. Supporters that the merge copied are
 * removed from the target, except those of another request that stays merged into it. A refunded quota is spent again
 * when it is still unspent, and otherwise stays refunded.
 */
export async function updateUnmerged(
  tx: Queryable,
  batchId: string,
  now: Date,
  /** CTEs that spend the refunded quota again; they depend on `unmerging`. */
  spends: { userId: string; part: RawBuilder<unknown> }[],
): Promise<string[]> {
  return await listValues(tx, requests.id)`
    with due as (
      update request_events as event set undone_at = ${now}
      where batch_id = ${batchId} and kind = 'merged' and undone_at is null and notified_at is null and exists (
        select 1 from requests as merged join requests as target on target.id = merged.merged_into
        where merged.id = event.request_id and target.id = event.other_id and target.merged_into is null)
      returning request_id, other_id, before, created_at
    ),
    unmerging as (select 1 from due limit 1),
    followers as (select jsonb_array_elements_text(before -> 'followers') as id, request_id from due),
    leaving as (
      select request_id as id, other_id from due
      union all select followers.id, other_id from followers join due using (request_id)
    ),
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
        updated_at = ${restoredTimeSql('updatedAt')}
      from due where requests.id = due.request_id returning requests.id
    ),
    followed as (
      update requests set merged_into = followers.request_id from followers where requests.id = followers.id
    ),
    copied as (
      select row.request_id, row.user_id, remaining.via, remaining.created_at
      from leaving join request_supporters as row on row.request_id = leaving.other_id and row.via = leaving.id
      left join lateral (
        select coalesce(own.via, own.request_id) as via, own.created_at
        from requests as merged join request_supporters as own on own.request_id = merged.id
        where merged.merged_into = row.request_id and own.user_id = row.user_id
          and merged.id not in (select id from leaving)
        order by own.created_at, merged.id limit 1
      ) as remaining on true
    ),
    kept as (
      update request_supporters as row set via = copied.via, created_at = copied.created_at from copied
      where row.request_id = copied.request_id and row.user_id = copied.user_id and copied.via is not null
    ),
    removed as (
      delete from request_supporters as row using copied
      where row.request_id = copied.request_id and row.user_id = copied.user_id and copied.via is null returning 1
    ),
    targets as (
      update requests set supporter_count = supporter_count - (select count(*) from removed),
        updated_at = ${restoredTimeSql('targetUpdatedAt')}
      from due where requests.id = due.other_id returning requests.id
    ),
    updated as (select id from restored union all select id from targets),
    ${publishRequestsSql(sql`updated`, ['requests', 'limits'])}
    select id from restored`;
}

/** The authors whose quota was spent again. */
function spentSql(userIds: string[]): RawBuilder<unknown> {
  if (userIds.length === 0) return sql`select null::text as user_id where false`;
  const each = userIds.map((userId, at) => sql`select ${userId}::text as user_id from ${sql.ref(`spent_${at}`)}`);
  return sql.join(each, sql` union all `);
}
