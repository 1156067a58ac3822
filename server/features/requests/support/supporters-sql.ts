import { sql, type RawBuilder } from 'kysely';
import { boolean } from '#server/platform/database/column.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { requests } from '#server/platform/database/schema.ts';
import { findRow, type RowOf } from '#server/platform/database/statements.ts';
import { publishChangedSql } from '#server/platform/live/events-sql.ts';
import { publishToSupervisorsSql } from '../publish-sql.ts';

const supportColumns = { id: requests.id, supporterCount: requests.supporter_count, isSupported: boolean };
export type Support = RowOf<typeof supportColumns>;

/** What decides whether a user can add or withdraw support. */
const supportStateColumns = { ...supportColumns, mergedInto: requests.merged_into, isOwn: boolean };
export type SupportState = RowOf<typeof supportStateColumns>;

/** The state of a user's support; `isOwn` is also true when an own request was merged into this one. */
export async function findSupport(db: Queryable, id: string, userId: string): Promise<SupportState | null> {
  return await findRow(db, supportStateColumns)`
    select id, supporter_count as "supporterCount", merged_into as "mergedInto",
      exists (select 1 from request_supporters where request_id = requests.id and user_id = ${userId}) as "isSupported",
      exists (select 1 from requests as own
        where own.user_id = ${userId} and (own.id = requests.id or own.merged_into = requests.id)) as "isOwn"
    from requests where id = ${id}`;
}

/**
 * Adds a supporter, updates the count and writes the audit entry in one statement. Support that came with a merged
 * request becomes the user's own, so that undoing the merge keeps it. @returns null when nothing was added
 */
export async function insertSupport(
  db: Queryable,
  support: { id: string; userId: string; now: Date },
  audit: RawBuilder<unknown>,
): Promise<Support | null> {
  return await findRow(db, supportColumns)`
    with request as (
      select id, user_id from requests
      where id = ${support.id} and user_id <> ${support.userId} and merged_into is null for update
    ),
    added as (
      insert into request_supporters (request_id, user_id, created_at)
      select id, ${support.userId}, ${support.now}::timestamptz from request
      on conflict (request_id, user_id) do update set via = null
        where request_supporters.via is not null and not exists (select 1 from requests as own
          where own.user_id = ${support.userId} and own.merged_into = ${support.id})
      returning request_id, (xmax = 0)::int as people
    ),
    changed as (
      update requests set supporter_count = supporter_count + added.people from added
      where requests.id = added.request_id returning requests.id, requests.user_id, supporter_count
    ),
    audited as (${audit}),
    user_events as (${publishChangedSql({ userId: sql<string>`recipient.id` }, ['requests'], recipientsSql(support.userId))}),
    supervisor_events as (${publishToSupervisorsSql(sql`changed`)})
    select id, supporter_count as "supporterCount", true as "isSupported" from changed`;
}

/**
 * Removes a supporter from a request and those merged into it in one statement, so that undoing a merge does not
 * restore the support. Authors stay. @returns null when nothing was removed
 */
export async function deleteSupport(db: Queryable, support: { id: string; userId: string }): Promise<Support | null> {
  return await findRow(db, supportColumns)`
    with locked as (
      select id from requests where id = ${support.id} or merged_into = ${support.id} order by id for update
    ),
    removed as (
      delete from request_supporters using locked
      where request_id = locked.id and user_id = ${support.userId}
        and not exists (select 1 from requests as own
          where own.user_id = ${support.userId} and (own.id = ${support.id} or own.merged_into = ${support.id}))
      returning request_id
    ),
    changed as (
      update requests set supporter_count = supporter_count - 1 from removed
      where requests.id = removed.request_id returning requests.id, requests.user_id, supporter_count
    ),
    user_events as (${publishChangedSql({ userId: sql<string>`recipient.id` }, ['requests'], recipientsSql(support.userId))}),
    supervisor_events as (${publishToSupervisorsSql(sql`changed`)})
    select id, supporter_count as "supporterCount", false as "isSupported" from changed
    where id = ${support.id}`;
}

/**
 * The supporter, for other tabs, and the author, for the new count. The other supporters see it when they
 * fetch the request again: an event for each of them would make every further supporter cost more.
 */
const recipientsSql = (userId: string) =>
  sql`(select user_id as id from changed union select ${userId} where exists (select 1 from changed)) as recipient`;
