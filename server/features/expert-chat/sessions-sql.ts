import { sql, type RawBuilder } from 'kysely';
import { chatMaxWaitMinutes, chatReceipts, chatSession, chatSides } from '#contract/expert-chat.ts';
import { float, integer, json, matching, nullable, oneOf, timestamp } from '#server/platform/database/column.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { chat_sessions } from '#server/platform/database/schema.ts';
import { findValue, listRows, type RowOf } from '#server/platform/database/statements.ts';
import { mayAnswerSql, type Who } from './may-answer-sql.ts';

/** A conversation as one reader sees it, without what is reckoned at the moment of reading. */
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
};
export type SessionView = RowOf<typeof viewColumns>;

const viewColumnsSql = (who: Who) => sql`session.id, session.topic, session.status, end_reason as "endReason",
  case when session.user_id = ${who.id} then 'requester'
    when session.status <> 'waiting' and expert_user_id = ${who.id} then 'expert' end as side,
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
  request_id as "requestId"`;

/** Who may read a conversation: its requester, who was on the line, and while it waits everybody who may answer. */
const readable = (who: Who) => sql`(session.user_id = ${who.id} or ${mayAnswerSql(who)} and (
  session.status = 'waiting' or exists (select from chat_experts as took_part
    where took_part.session_id = session.id and took_part.user_id = ${who.id})))`;

async function listViews(db: Queryable, who: Who, rest: RawBuilder<unknown>): Promise<SessionView[]> {
  return await listRows(db, viewColumns)`
    select ${viewColumnsSql(who)} from chat_sessions as session
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
export async function findSession(db: Queryable, who: Who, id: string): Promise<SessionView | null> {
  const [found] = await listViews(db, who, sql`where session.id = ${id} and ${readable(who)}`);
  return found ?? null;
}

/** The open conversation that a user asked for. */
export async function findOpenSession(db: Queryable, who: Who): Promise<SessionView | null> {
  const [found] = await listViews(db, who, sql`where session.user_id = ${who.id} and session.status <> 'ended'`);
  return found ?? null;
}

export type Page = { limit: number; before: string | null };

export async function listOwnSessions(db: Queryable, who: Who, page: Page): Promise<SessionView[]> {
  return await listViews(
    db,
    who,
    sql`where session.user_id = ${who.id} and (${page.before}::text is null or session.id < ${page.before})
      order by session.id desc limit ${page.limit}`,
  );
}

/** The queue without who asks: those who were left by their expert come first, then who waits longest. */
export async function listWaiting(db: Queryable, who: Who): Promise<SessionView[]> {
  return await listViews(
    db,
    who,
    sql`where session.status = 'waiting' and session.user_id <> ${who.id}
      order by session.joined_at is null, session.waiting_since, session.id limit 200`,
  );
}

/** Conversations that a user has on the line as the expert. */
export async function listAnswering(db: Queryable, who: Who): Promise<SessionView[]> {
  return await listViews(
    db,
    who,
    sql`where session.status = 'active' and expert_user_id = ${who.id} order by session.joined_at, session.id`,
  );
}

/** Conversations in which a user took part as an expert and that ended; a search looks in topic, requester and what was said. */
export async function listAnswered(
  db: Queryable,
  who: Who,
  page: Page & { search: string | null },
): Promise<SessionView[]> {
  const pattern = page.search && `%${page.search.replaceAll(/[\\%_]/g, '\\$&')}%`;
  // Asked for as a sum: an `exists` may be answered by reading the messages of everybody.
  const found = sql`(fold(coalesce(session.topic, '') || ' ' || requester.name) like fold(${pattern})
    or (select bool_or(fold(said.text) like fold(${pattern})) from chat_messages as said
      where said.session_id = session.id))`;
  return await listViews(
    db,
    who,
    sql`join chat_experts as took_part on took_part.session_id = session.id and took_part.user_id = ${who.id}
      where session.status = 'ended' and (${page.before}::text is null or took_part.session_id < ${page.before})
      ${pattern ? sql`and ${found}` : sql``}
      order by took_part.session_id desc limit ${page.limit}`,
  );
}

/** How long the last twenty who were helped waited, in seconds: the one in the middle. Null when there was nobody. */
export async function findMedianWait(db: Queryable): Promise<number | null> {
  return await findValue(db, nullable(float))`
    select percentile_cont(0.5) within group (order by extract(epoch from joined_at - created_at)) as seconds
    from (select joined_at, created_at from chat_sessions where joined_at is not null
      order by joined_at desc limit 20) as latest`;
}
