import { sql, type RawBuilder } from 'kysely';
import { boolean } from '#server/platform/database/column.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { request_supporters, requests } from '#server/platform/database/schema.ts';
import { execute, findRow, hasRow, listValues, type RowOf } from '#server/platform/database/statements.ts';
import { publishRequestsSql } from './publish-sql.ts';

/** The condition under which the author may change or withdraw a request. */
const isWaitingSql = (id: string, userId: string) =>
  sql`id = ${id} and user_id = ${userId} and status = 'pending' and merged_into is null`;

export type Edit = {
  id: string;
  userId: string;
  title: string;
  description: string;
  now: Date;
  eventId: string;
};

const textColumns = { title: requests.title, description: requests.description, version: requests.version };

/** Locks a pending request until the end of the transaction. @returns null when it is not pending */
export async function lockRequestText(
  tx: Queryable,
  id: string,
  userId: string,
): Promise<RowOf<typeof textColumns> | null> {
  return await findRow(tx, textColumns)`
    select title, description, version from requests where ${isWaitingSql(id, userId)} for update`;
}

/** Changes the text of a request and records the former one in its history. */
export async function updateRequestText(tx: Queryable, edit: Edit, audit: RawBuilder<unknown>): Promise<void> {
  const { id, userId, title, description, now, eventId } = edit;
  await execute(tx)`
    with former as (select id, title, description from requests where id = ${id}),
    changed as (
      update requests set title = ${title}, description = ${description}, updated_at = ${now}, version = version + 1
      from former where requests.id = former.id returning requests.id
    ),
    logged as (
      insert into request_events (id, request_id, batch_id, kind, actor_id, before, created_at)
      select ${eventId}, id, ${eventId}, 'edited', ${userId},
        jsonb_build_object('title', title, 'description', description), ${now}::timestamptz
      from former
    ),
    audited as (${audit}),
    ${publishRequestsSql(sql`changed`)}
    select id from changed`;
}

const withdrawnColumns = { title: requests.title, isRefunded: boolean };
export type Withdrawn = RowOf<typeof withdrawnColumns>;

/**
 * Deletes a pending request that no other was merged into. `refund` depends on the CTE `refundable`, which has a row
 * when the request spent the quota of this week. @returns null when it is not pending
 */
export async function deleteRequest(
  tx: Queryable,
  request: { id: string; userId: string; weekStart: Date },
  refund: RawBuilder<unknown>,
): Promise<Withdrawn | null> {
  const { id, userId, weekStart } = request;
  return await findRow(tx, withdrawnColumns)`
    with removed as (
      delete from requests where ${isWaitingSql(id, userId)}
        and not exists (select from requests as merged where merged.merged_into = ${id})
      returning id, title, week_start, quota_returned, is_problem or is_feedback as is_report
    ),
    refundable as (
      select 1 from removed where week_start = ${weekStart}::timestamptz and not quota_returned and not is_report
    ),
    refunded as (${refund}),
    ${publishRequestsSql(sql`removed`, ['requests', 'limits'])}
    select title, exists (select from refundable) as "isRefunded" from removed`;
}

/** The supporters of a request other than its author. */
export async function listOtherSupporters(tx: Queryable, id: string, userId: string): Promise<string[]> {
  return await listValues(tx, request_supporters.user_id)`
    select user_id from request_supporters where request_id = ${id} and user_id <> ${userId}`;
}

export async function isOwnRequest(db: Queryable, id: string, userId: string): Promise<boolean> {
  return await hasRow(db)`select id from requests where id = ${id} and user_id = ${userId}`;
}
