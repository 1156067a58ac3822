import { sql } from 'kysely';
import type { RequestStatus } from '#contract/request-rules.ts';
import { nullable } from '#server/platform/database/column.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { apps, requests } from '#server/platform/database/schema.ts';
import { execute, findRow, listRows, type RowOf } from '#server/platform/database/statements.ts';
import { newId } from '#server/platform/ids.ts';
import { publishRequestsSql } from '../publish-sql.ts';

/** `ids`: the wanted requests, each once. */
export type Batch = { batchId: string; actorId: string; ids: string[]; now: Date };

type BatchChange = Batch & {
  kind: 'status' | 'reply';
  /** Only requests with one of these statuses change. */
  from: readonly RequestStatus[];
  /** Null: unchanged. */
  status: RequestStatus | null;
  /** Null: unchanged. */
  reply: string | null;
  isFinal: boolean;
};

const formerColumns = { id: requests.id, status: requests.status, reply: requests.reply };
type FormerRequest = RowOf<typeof formerColumns>;

/**
 * Changes the requests whose status is one of `from`, in one statement. Rows are locked in the order of their ids, so
 * that concurrent batches cannot deadlock. @returns the changed requests with their former status and reply
 */
export async function updateBatch(tx: Queryable, change: BatchChange): Promise<FormerRequest[]> {
  const { batchId, actorId, ids, kind, status, reply, now } = change;
  const events = ids.map((id) => ({ id, eventId: newId() }));
  return await listRows(tx, formerColumns)`
    with locked as (
      select requests.id, status, reply, first_answer_at, resolved_at, updated_at, "eventId" as event_id
      from requests
      join jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as wanted (id text, "eventId" text)
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
    ${publishRequestsSql(sql`changed`)}
    select changed.id, locked.status, locked.reply from changed join locked on locked.id = changed.id order by changed.id`;
}

const lockedRequestColumns = {
  id: requests.id,
  status: requests.status,
  title: requests.title,
  mergedInto: requests.merged_into,
  proposedAppId: requests.proposed_app_id,
};
export type LockedRequest = RowOf<typeof lockedRequestColumns>;

/** Locks requests until the transaction ends, in the order of their ids. */
export async function lockRequests(tx: Queryable, ids: string[]): Promise<LockedRequest[]> {
  return await listRows(tx, lockedRequestColumns)`
    select id, status, title, merged_into as "mergedInto", proposed_app_id as "proposedAppId"
    from requests where id = any(${ids}) order by id for update`;
}

const proposalSourceColumns = {
  title: requests.title,
  description: requests.description,
  userId: requests.user_id,
  category: nullable(apps.category),
};
export type ProposalSource = RowOf<typeof proposalSourceColumns>;

/** The fields of a request that its app proposal copies. `category` is that of the request's app, null without one. */
export async function findProposalSource(tx: Queryable, id: string): Promise<ProposalSource | null> {
  return await findRow(tx, proposalSourceColumns)`
    select title, requests.description, user_id as "userId", apps.category
    from requests left join apps on apps.id = requests.app_id where requests.id = ${id}`;
}

export async function updateProposed(
  tx: Queryable,
  proposal: { id: string; appId: string; actorId: string; eventId: string; now: Date },
): Promise<void> {
  const { id, appId, actorId, eventId, now } = proposal;
  await execute(tx)`
    with changed as (
      update requests set proposed_app_id = ${appId}, updated_at = ${now} where id = ${id} returning id
    ),
    logged as (
      insert into request_events (id, request_id, batch_id, kind, actor_id, created_at)
      select ${eventId}, id, ${eventId}, 'proposed', ${actorId}, ${now}::timestamptz from changed
    ),
    ${publishRequestsSql(sql`changed`)}
    select id from changed`;
}
