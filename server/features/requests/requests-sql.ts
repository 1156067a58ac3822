import { type RawBuilder, sql } from 'kysely';
import { newestEvents } from '#contract/request-rules.ts';
import { listedRequest, type OwnRequest, requestEvent, type RequestEvent } from '#contract/requests.ts';
import { attachmentList, attachmentListSql } from '#server/features/attachments/public.ts';
import { boolean, json, matching } from '#server/platform/database/column.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { request_events, requests } from '#server/platform/database/schema.ts';
import { execute, findRow, findValue, hasRow, listRows, type RowOf } from '#server/platform/database/statements.ts';
import { publishChangedSql } from '#server/platform/live/events-sql.ts';
import type { PageQuery } from '#server/platform/paging/page.ts';
import { publishToSupervisorsSql } from './publish-sql.ts';
import {
  isSettledEventSql,
  isSettledSupporterSql,
  isSupporterSql,
  settledRequestsSql,
} from './settled-requests-sql.ts';

/** The columns of `requestColumnsSql`. */
export const requestColumns = {
  id: requests.id,
  title: requests.title,
  description: requests.description,
  status: requests.status,
  isProblem: requests.is_problem,
  isFeedback: requests.is_feedback,
  app: matching(json, listedRequest.shape.app),
  supporterCount: requests.supporter_count,
  mergedInto: requests.merged_into,
  proposedAppId: requests.proposed_app_id,
  reply: requests.reply,
  createdAt: requests.created_at,
  updatedAt: requests.updated_at,
};

const ownColumns = { ...requestColumns, isOwn: boolean };

const appSql = sql`case when apps.id is not null
  then json_build_object('id', apps.id, 'name', apps.name, 'category', apps.category) end as app`;

/** The select list for a request that is not merged. */
export const requestColumnsSql = sql`request.id, request.title, request.description, request.status,
  request.is_problem as "isProblem", request.is_feedback as "isFeedback", ${appSql},
  request.supporter_count as "supporterCount", request.merged_into as "mergedInto",
  request.proposed_app_id as "proposedAppId", request.reply,
  request.created_at as "createdAt", request.updated_at as "updatedAt"`;

/** The select list for any request: a merged one has status, reply, supporters and proposal of its target. */
const followingColumnsSql = sql`request.id, request.title, request.description,
  coalesce(target.status, request.status) as status, request.is_problem as "isProblem", request.is_feedback as "isFeedback", ${appSql},
  coalesce(target.supporter_count, request.supporter_count) as "supporterCount",
  request.merged_into as "mergedInto",
  case when target.id is null then request.proposed_app_id else target.proposed_app_id end as "proposedAppId",
  case when target.id is null then request.reply else target.reply end as reply,
  request.created_at as "createdAt", greatest(request.updated_at, target.updated_at) as "updatedAt"`;

const requestTablesSql = (since: Date | null) => sql`${settledRequestsSql(since)} as request
  left join ${settledRequestsSql(since)} as target on target.id = request.merged_into
  left join apps on apps.id = request.app_id`;

export type NewRequest = {
  id: string;
  userId: string;
  title: string;
  description: string;
  isProblem: boolean;
  isFeedback: boolean;
  now: Date;
  weekStart: Date;
  eventId: string;
  idempotencyKey: string | null;
};

/** CTEs that succeed or fail with the request. */
type SubmitParts = { app: RawBuilder<unknown> | null; spend: RawBuilder<unknown>; audit: RawBuilder<unknown> };

/**
 * Submits a request in one statement. @returns false when the app is not visible to the user or the limit is reached
 */
export async function insertRequest(tx: Queryable, request: NewRequest, parts: SubmitParts): Promise<boolean> {
  return await hasRow(tx)`
    with app as (${parts.app ? sql`${parts.app} for key share` : sql`select null::text as id`}),
    spent as (${parts.spend}),
    changed as (
      insert into requests
        (id, user_id, title, description, app_id, is_problem, is_feedback, week_start, created_at, updated_at, idempotency_key)
      select ${request.id}, ${request.userId}, ${request.title}, ${request.description}, app.id, ${request.isProblem},
        ${request.isFeedback}, ${request.weekStart}::timestamptz, ${request.now}::timestamptz, ${request.now}::timestamptz,
        ${request.idempotencyKey}
      from app, spent returning id, user_id, created_at
    ),
    supported as (
      insert into request_supporters (request_id, user_id, created_at) select id, user_id, created_at from changed
    ),
    logged as (
      insert into request_events (id, request_id, batch_id, kind, actor_id, to_status, created_at)
      select ${request.eventId}, id, ${request.eventId}, 'submitted', user_id, 'pending', created_at from changed
    ),
    audited as (${parts.audit}),
    user_events as (${publishChangedSql({ userId: sql<string>`changed.user_id` }, ['requests', 'limits'], sql`changed`)}),
    supervisor_events as (${publishToSupervisorsSql(sql`changed`)})
    select id from changed`;
}

/** The id of the request that this user submitted with the key; null when there is none. */
export async function findSubmittedId(tx: Queryable, userId: string, key: string): Promise<string | null> {
  return await findValue(tx, requests.id)`
    select id from requests where user_id = ${userId} and idempotency_key = ${key}`;
}

/**
 * Requests that a user submitted or supports, newest first. An own request and the target it was merged into count
 * once. `since`: see settledRequestsSql.
 */
export async function listOwnRequestRows(
  db: Queryable,
  wanted: PageQuery & { userId: string; since: Date | null },
): Promise<OwnRequest[]> {
  const { userId, cursor, limit, since } = wanted;
  return await listRows(db, ownColumns)`
    select ${followingColumnsSql}, request.user_id = ${userId} as "isOwn"
    from request_supporters as supporter
    join ${settledRequestsSql(since)} as request on request.id = supporter.request_id
    left join ${settledRequestsSql(since)} as target on target.id = request.merged_into
    left join apps on apps.id = request.app_id
    where supporter.user_id = ${userId} and ${isSettledSupporterSql(since)}
      ${cursor ? sql`and supporter.request_id < ${cursor}` : sql``}
      and (request.user_id = ${userId} or (request.merged_into is null and not exists (
        select 1 from ${settledRequestsSql(since)} as own
        where own.merged_into = request.id and own.user_id = ${userId})))
    order by supporter.request_id desc limit ${limit}`;
}

export async function findOwnRequest(db: Queryable, id: string, userId: string): Promise<OwnRequest | null> {
  return await findRow(db, ownColumns)`
    select ${followingColumnsSql}, true as "isOwn" from ${requestTablesSql(null)}
    where request.id = ${id} and request.user_id = ${userId}`;
}

const requestForUserColumns = {
  ...ownColumns,
  version: requests.version,
  user: matching(json, listedRequest.shape.user),
  isSupported: boolean,
  attachments: attachmentList,
};
type RequestForUser = RowOf<typeof requestForUserColumns>;

/** A request, and whether this user submitted or supports it. `since`: see settledRequestsSql. */
export async function findRequest(
  db: Queryable,
  { id, userId, since }: { id: string; userId: string; since: Date | null },
): Promise<RequestForUser | null> {
  return await findRow(db, requestForUserColumns)`
    select ${followingColumnsSql}, request.version, json_build_object('id', users.id, 'name', users.name) as "user",
      request.user_id = ${userId} as "isOwn",
      request.user_id <> ${userId} and ${isSupporterSql(sql`request.id`, userId, since)} as "isSupported",
      ${attachmentListSql('request_id', sql`request.id`)} as attachments
    from ${requestTablesSql(since)} join users on users.id = request.user_id
    where request.id = ${id}`;
}

const eventColumns = {
  id: request_events.id,
  kind: request_events.kind,
  actor: matching(json, requestEvent.shape.actor),
  fromStatus: matching(request_events.from_status, requestEvent.shape.fromStatus),
  toStatus: matching(request_events.to_status, requestEvent.shape.toStatus),
  reply: request_events.reply,
  other: matching(json, requestEvent.shape.other),
  createdAt: request_events.created_at,
};

/**
 * The newest entries of a request’s history, `newestEvents` with a reply and as many without one: oldest first, without
 * undone ones. `since`: see settledRequestsSql.
 */
export async function listEvents(db: Queryable, requestId: string, since: Date | null): Promise<RequestEvent[]> {
  return await listRows(db, eventColumns)`
    select event.id, event.kind,
      case when actor.id is not null then json_build_object('id', actor.id, 'name', actor.name) end as actor,
      event.from_status as "fromStatus", event.to_status as "toStatus", event.reply,
      case when other.id is not null then json_build_object('id', other.id, 'title', other.title) end as other,
      event.created_at as "createdAt"
    from (
      select *, row_number() over (partition by reply is null order by id desc) as place from request_events as event
      where request_id = ${requestId} and undone_at is null and ${isSettledEventSql(since)}
    ) as event
    left join users as actor on actor.id = event.actor_id
    left join requests as other on other.id = event.other_id
    where event.place <= ${newestEvents}
    order by event.id`;
}

/** Parallel calls of a user with the same key wait for each other here, until the transaction ends. */
export async function lockIdempotencyKey(tx: Queryable, userId: string, key: string): Promise<void> {
  await execute(tx)`
    select pg_advisory_xact_lock(hashtextextended('idempotency key ' || ${userId} || ' ' || ${key}, 0))`;
}
