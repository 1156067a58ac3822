import { type RawBuilder, sql } from 'kysely';
import { chatMaxWaitMinutes, type ChatSide, chatSides } from '#contract/chat-rules.ts';
import { chatReceipts, chatSession } from '#contract/expert-chat.ts';
import {
  float,
  integer,
  json,
  matching,
  notNull,
  nullable,
  oneOf,
  timestamp,
} from '#server/platform/database/column.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { chat_sessions } from '#server/platform/database/schema.ts';
import { execute, findRow, findValue, hasEffect, listRows, type RowOf } from '#server/platform/database/statements.ts';
import type { PageQuery } from '#server/platform/paging/page.ts';
import { type ChatUser, isAnswererSql } from './answerers-sql.ts';

/** A conversation as one user sees it, without the fields that depend on the current time. */
const viewColumns = {
  id: chat_sessions.id,
  topic: chat_sessions.topic,
  status: chat_sessions.status,
  endReason: chat_sessions.end_reason,
  side: nullable(oneOf(...chatSides)),
  requester: matching(json, chatSession.shape.requester),
  expert: matching(json, chatSession.shape.expert),
  wantedExpert: matching(json, chatSession.shape.wantedExpert),
  durationMinutes: chat_sessions.duration_minutes,
  usedMinutes: chat_sessions.used_minutes,
  refundedMinutes: nullable(integer),
  createdAt: chat_sessions.created_at,
  joinedAt: chat_sessions.joined_at,
  endsAt: chat_sessions.ends_at,
  endedAt: chat_sessions.ended_at,
  place: nullable(integer),
  waitsUntil: nullable(timestamp),
  lastSeq: chat_sessions.last_seq,
  receipts: matching(json, chatReceipts),
  rating: matching(json, chatSession.shape.rating),
  requestId: chat_sessions.request_id,
  requestedMinutes: chat_sessions.requested_minutes,
};
export type SessionView = RowOf<typeof viewColumns>;

const viewColumnsSql = (user: ChatUser) => sql`session.id, session.topic, session.status, end_reason as "endReason",
  case when session.user_id = ${user.id} then 'requester'
    when session.status <> 'waiting' and expert_user_id = ${user.id} then 'expert' end as side,
  jsonb_build_object('id', requester.id, 'name', requester.name) as requester,
  case when session.status <> 'waiting' and answerer.id is not null
    then jsonb_build_object('id', answerer.id, 'name', answerer.name, 'role', directory.role) end as expert,
  case when wanted.id is not null then jsonb_build_object('id', wanted.id, 'name', wanted.name) end as "wantedExpert",
  duration_minutes as "durationMinutes", used_minutes as "usedMinutes",
  duration_minutes - used_minutes as "refundedMinutes",
  session.created_at as "createdAt", joined_at as "joinedAt", ends_at as "endsAt", ended_at as "endedAt",
  case when session.status = 'waiting' then place_in_queue.place end as place,
  waiting_since + ${chatMaxWaitMinutes} * interval '1 minute' as "waitsUntil", last_seq as "lastSeq",
  jsonb_build_object('requester', jsonb_build_object('delivered', requester_delivered, 'read', requester_read),
    'expert', jsonb_build_object('delivered', expert_delivered, 'read', expert_read)) as receipts,
  case when stars is not null then jsonb_build_object('stars', stars, 'comment', comment) end as rating,
  request_id as "requestId", requested_minutes as "requestedMinutes"`;

/**
 * Of a row `session`: a conversation is readable for its requester, its experts, while it waits everybody who may answer,
 * and once its requester has made a request of it, those who handle requests.
 */
export const canReadChatSql = (user: ChatUser) => sql`(session.user_id = ${user.id} or ${isAnswererSql(user)} and (
  session.status = 'waiting' or ${user.role}::int >= 2 and session.request_id is not null or exists (select from chat_experts as took_part
    where took_part.session_id = session.id and took_part.user_id = ${user.id})))`;

async function listViews(db: Queryable, user: ChatUser, rest: RawBuilder<unknown>): Promise<SessionView[]> {
  return await listRows(db, viewColumns)`
    select ${viewColumnsSql(user)} from chat_sessions as session
    join users as requester on requester.id = session.user_id
    left join users as answerer on answerer.id = expert_user_id
    left join experts as directory on directory.user_id = expert_user_id
    left join experts as wanted on wanted.id = wanted_expert_id
    left join lateral (
      select count(*) as place from chat_sessions as ahead
      where session.status = 'waiting' and ahead.status = 'waiting'
        and (ahead.joined_at is null, ahead.waiting_since, ahead.id)
          <= (session.joined_at is null, session.waiting_since, session.id)
    ) as place_in_queue on true
    ${rest}`;
}

/** One conversation; null when this user may not read it. */
export async function findSession(db: Queryable, user: ChatUser, id: string): Promise<SessionView | null> {
  const [found] = await listViews(db, user, sql`where session.id = ${id} and ${canReadChatSql(user)}`);
  return found ?? null;
}

/** The open conversation of which a user is the requester. */
export async function findOpenSession(db: Queryable, user: ChatUser): Promise<SessionView | null> {
  const [found] = await listViews(db, user, sql`where session.user_id = ${user.id} and session.status <> 'ended'`);
  return found ?? null;
}

export async function listOwnSessions(db: Queryable, user: ChatUser, page: PageQuery): Promise<SessionView[]> {
  return await listViews(
    db,
    user,
    sql`where session.user_id = ${user.id} ${page.cursor ? sql`and session.id < ${page.cursor}` : sql``}
      order by session.id desc limit ${page.limit}`,
  );
}

/** The queue without the user's own: conversations that an expert left first, then by waiting time. */
export async function listWaitingSessions(db: Queryable, user: ChatUser): Promise<SessionView[]> {
  return await listViews(
    db,
    user,
    sql`where session.status = 'waiting' and session.user_id <> ${user.id}
      order by session.joined_at is null, session.waiting_since, session.id limit 200`,
  );
}

/** Active conversations of which the user is the expert. */
export async function listActiveSessions(db: Queryable, user: ChatUser): Promise<SessionView[]> {
  return await listViews(
    db,
    user,
    sql`where session.status = 'active' and expert_user_id = ${user.id} order by session.joined_at, session.id`,
  );
}

/**
 * Ended conversations that the user joined as an expert; `search` matches the topic,
 * the requester's name and the messages.
 */
export async function listTranscriptViews(
  db: Queryable,
  user: ChatUser,
  page: PageQuery & { search?: string | undefined },
): Promise<SessionView[]> {
  // An aggregate, not `exists`: that may be planned as a scan of all messages.
  const found = sql`(position(fold(${page.search}) in fold(coalesce(session.topic, '') || ' ' || requester.name)) > 0
    or (select bool_or(position(fold(${page.search}) in fold(message.text)) > 0) from chat_messages as message
      where message.session_id = session.id))`;
  return await listViews(
    db,
    user,
    sql`join chat_experts as took_part on took_part.session_id = session.id and took_part.user_id = ${user.id}
      where session.status = 'ended' ${page.cursor ? sql`and took_part.session_id < ${page.cursor}` : sql``}
      ${page.search ? sql`and ${found}` : sql``}
      order by took_part.session_id desc limit ${page.limit}`,
  );
}

/** Median wait of the last twenty joined conversations, in seconds; null when there are none. */
export async function findMedianWaitSeconds(db: Queryable): Promise<number | null> {
  return await findValue(db, nullable(float))`
    select percentile_cont(0.5) within group (order by extract(epoch from joined_at - created_at)) as seconds
    from (select joined_at, created_at from chat_sessions where joined_at is not null
      order by joined_at desc limit 20) as latest`;
}

/** @returns false when the conversation has not ended, or no expert joined */
export async function updateRating(
  tx: Queryable,
  rating: { id: string; stars: number; comment: string | null },
): Promise<boolean> {
  return await hasEffect(tx)`
    update chat_sessions set stars = ${rating.stars}, comment = ${rating.comment}
    where id = ${rating.id} and status = 'ended' and joined_at is not null`;
}

/** Links the request that was made from a conversation. @returns false when the conversation is not this user's own */
export async function updateLinkedRequest(
  tx: Queryable,
  link: { sessionId: string; userId: string; requestId: string },
): Promise<boolean> {
  return await hasEffect(tx)`
    update chat_sessions set request_id = ${link.requestId}
    where id = ${link.sessionId} and user_id = ${link.userId}`;
}

/**
 * The side of a participant in an active conversation and the other participant's id; null when the user is neither.
 */
export async function findOtherParticipant(
  db: Queryable,
  sessionId: string,
  user: ChatUser,
): Promise<{ from: ChatSide; otherId: string } | null> {
  return await findRow(db, { from: oneOf(...chatSides), otherId: notNull(chat_sessions.expert_user_id) })`
    select case when user_id = ${user.id} then 'requester' else 'expert' end as "from",
      case when user_id = ${user.id} then expert_user_id else user_id end as "otherId"
    from chat_sessions
    where id = ${sessionId} and status = 'active'
      and (user_id = ${user.id} or expert_user_id = ${user.id} and ${isAnswererSql(user)})`;
}

/** Deletes the messages of conversations that ended, and the questions that were answered, before a moment. */
export async function deleteOldTexts(db: Queryable, before: Date): Promise<void> {
  await execute(db)`delete from chat_messages
    where session_id in (select id from chat_sessions where ended_at < ${before})`;
  await execute(db)`update chat_sessions set topic = null, comment = null
    where ended_at < ${before} and (topic is not null or comment is not null)`;
  await execute(db)`delete from chat_questions where answered_at < ${before}`;
}
