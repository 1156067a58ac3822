import { sql, type RawBuilder } from 'kysely';
import type { RequestStatus } from '#contract/requests.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { requests } from '#server/platform/database/schema.ts';
import { listRows, listValues, type RowOf } from '#server/platform/database/statements.ts';
import { tellSupervisorsSql, tellUserSql } from '../requests-sql.ts';

export type BatchChange = {
  batchId: string;
  /** The request, and the id of the entry in its history. */
  requests: { id: string; eventId: string }[];
  actorId: string;
  kind: 'status' | 'reply';
  /** Which statuses it can be changed from, and to what; null leaves the status. */
  from: readonly RequestStatus[];
  status: RequestStatus | null;
  /** Null leaves the reply. */
  reply: string | null;
  isFinal: boolean;
  now: Date;
};

/**
 * Changes those of the requests whose status still allows it, in one statement. They are taken in the order of their
 * ids, so that two supervisors wait for each other and never in a circle. @returns which were changed
 */
export async function updateBatch(tx: Queryable, change: BatchChange): Promise<string[]> {
  const { batchId, actorId, kind, status, reply, now } = change;
  return await listValues(tx, requests.id)`
    with locked as (
      select requests.id, status, reply, first_answer_at, resolved_at, updated_at, "eventId" as event_id
      from requests
      join jsonb_to_recordset(${JSON.stringify(change.requests)}::jsonb) as wanted (id text, "eventId" text)
        on wanted.id = requests.id
      where merged_into is null and status = any(${change.from}::text[])
      order by requests.id for update of requests
    ),
    changed as (
      update requests set status = coalesce(${status}, locked.status), reply = coalesce(${reply}, locked.reply),
        first_answer_at = coalesce(locked.first_answer_at, ${now}::timestamptz),
        resolved_at = case when ${change.isFinal} then ${now}::timestamptz else locked.resolved_at end,
        updated_at = ${now}::timestamptz
      from locked where requests.id = locked.id
      returning requests.id
    ),
    logged as (
      insert into request_events
        (id, request_id, batch_id, kind, actor_id, from_status, to_status, reply, before, created_at)
      select event_id, id, ${batchId}, ${kind}, ${actorId}, case when ${status}::text is not null then status end,
        ${status}, ${reply}, jsonb_build_object('status', status, 'reply', reply, 'firstAnswerAt', first_answer_at,
          'resolvedAt', resolved_at, 'updatedAt', updated_at), ${now}::timestamptz
      from locked
    ),
    told as (${tellSupportersSql(sql`changed`)}),
    announced as (${tellSupervisorsSql(sql`changed`)})
    select id from changed order by id`;
}

/** The statement that has everybody behind the requests of a part fetch them again. */
export function tellSupportersSql(
  part: RawBuilder<unknown>,
  what: ('requests' | 'limits')[] = ['requests'],
): RawBuilder<unknown> {
  const supporters = sql`(select distinct user_id from request_supporters
    where request_id in (select id from ${part})) as supporters`;
  return tellUserSql(sql<string>`supporters.user_id`, what, supporters);
}

const heldColumns = {
  id: requests.id,
  status: requests.status,
  mergedInto: requests.merged_into,
  proposedAppId: requests.proposed_app_id,
};
export type Held = RowOf<typeof heldColumns>;

/** Requests as a decision about them finds them, held until the transaction ends; taken in the order of their ids. */
export async function lockRequests(tx: Queryable, ids: string[]): Promise<Held[]> {
  return await listRows(tx, heldColumns)`
    select id, status, merged_into as "mergedInto", proposed_app_id as "proposedAppId"
    from requests where id = any(${ids}) order by id for update`;
}
