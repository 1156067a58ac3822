import { sql, type RawBuilder } from 'kysely';
import type { Queryable } from '#server/platform/database/connect.ts';
import { chat_reservations, chat_sessions, users } from '#server/platform/database/schema.ts';
import {
  execute,
  findRow,
  getRow,
  hasEffect,
  hasRow,
  listRows,
  listValues,
  type RowOf,
} from '#server/platform/database/statements.ts';
import { userRowIsAnswererSql } from '../answerers-sql.ts';
import type { Reservation } from '../policy.ts';
import { lockConversationSql } from '../conversation-events-sql.ts';

const sessionColumns = {
  id: chat_sessions.id,
  userId: chat_sessions.user_id,
  requesterName: users.name,
  expertUserId: chat_sessions.expert_user_id,
  topic: chat_sessions.topic,
  status: chat_sessions.status,
  createdAt: chat_sessions.created_at,
  durationMinutes: chat_sessions.duration_minutes,
  spentMs: chat_sessions.spent_ms,
  runningSince: chat_sessions.running_since,
  endsAt: chat_sessions.ends_at,
  waitingSince: chat_sessions.waiting_since,
  joinedAt: chat_sessions.joined_at,
  requestedMinutes: chat_sessions.requested_minutes,
  expertAbsentSince: chat_sessions.expert_absent_since,
};
export type ChatSessionRow = RowOf<typeof sessionColumns>;

const reservationColumns = { weekStart: chat_reservations.week_start, minutes: chat_reservations.minutes };

const sessionColumnsSql = sql`id, user_id as "userId", (select name from users where users.id = user_id) as "requesterName",
  expert_user_id as "expertUserId", topic, status, created_at as "createdAt",
  duration_minutes as "durationMinutes", spent_ms as "spentMs", running_since as "runningSince", ends_at as "endsAt",
  waiting_since as "waitingSince", joined_at as "joinedAt", requested_minutes as "requestedMinutes",
  expert_absent_since as "expertAbsentSince"`;

/** Locks a conversation. Lock order: the conversation before the limits of its weeks. */
export async function lockSession(tx: Queryable, id: string): Promise<ChatSessionRow | null> {
  await execute(tx)`select ${lockConversationSql(id)}`;
  return await findRow(tx, sessionColumns)`
    select ${sessionColumnsSql} from chat_sessions where id = ${id} for no key update`;
}

export type NewChatSession = {
  id: string;
  userId: string;
  topic: string | null;
  wantedExpertId: string | null;
  minutes: number;
  weekStart: Date;
  now: Date;
};

/**
 * Opens a conversation and reserves its minutes in one statement. @returns false when the week has too few left; the
 * transaction must then be rolled back. Violates `chat_sessions_open` when the user has an open one.
 */
export async function insertSession(
  tx: Queryable,
  session: NewChatSession,
  statements: { spend: RawBuilder<unknown>; audit: RawBuilder<unknown> },
): Promise<boolean> {
  return await hasRow(tx)`
    with session as (
      insert into chat_sessions (id, user_id, topic, wanted_expert_id, duration_minutes, waiting_since, created_at)
      values (${session.id}, ${session.userId}, ${session.topic}, ${session.wantedExpertId}, ${session.minutes},
        ${session.now}, ${session.now})
      returning id
    ),
    spent as (${statements.spend}),
    reserved as (
      insert into chat_reservations (session_id, week_start, minutes)
      select session.id, ${session.weekStart}::timestamptz, ${session.minutes}::int from session, spent
    ),
    audited as (${statements.audit})
    select used from spent`;
}

/** Connects an expert to a locked, waiting conversation; the remaining time runs from now. */
export async function updateSessionJoined(
  tx: Queryable,
  id: string,
  expertUserId: string,
  now: Date,
): Promise<ChatSessionRow> {
  return await getRow(tx, sessionColumns)`
    with took_part as (
      insert into chat_experts (session_id, user_id) values (${id}, ${expertUserId}) on conflict do nothing
    )
    update chat_sessions set status = 'active', waiting_since = null, running_since = ${now},
      ends_at = ${now}::timestamptz + (duration_minutes * 60000 - spent_ms) * interval '1 millisecond',
      joined_at = coalesce(joined_at, ${now}),
      expert_delivered = case when expert_user_id = ${expertUserId} then expert_delivered else 0 end,
      expert_read = case when expert_user_id = ${expertUserId} then expert_read else 0 end,
      expert_rate_limit_at = case when expert_user_id = ${expertUserId} then expert_rate_limit_at end,
      expert_user_id = ${expertUserId}
    where id = ${id} returning ${sessionColumnsSql}`;
}

/** Returns a conversation to the queue and pauses its time. */
export async function updateSessionWaiting(tx: Queryable, id: string, spentMs: number, now: Date): Promise<void> {
  await execute(tx)`
    update chat_sessions set status = 'waiting', waiting_since = ${now}, running_since = null, ends_at = null,
    requested_minutes = null, spent_ms = ${spentMs}, expert_absent_since = null, expert_absence_checked_at = null
    where id = ${id}`;
}

/** Adds minutes, which answers the requester's question; a grace period that has begun does not consume them. */
export async function updateSessionExtended(tx: Queryable, id: string, minutes: number, now: Date): Promise<void> {
  await execute(tx)`update chat_sessions set duration_minutes = duration_minutes + ${minutes}::int,
    running_since = running_since + greatest(${now}::timestamptz - ends_at, interval '0'),
    ends_at = greatest(ends_at, ${now}::timestamptz) + ${minutes}::int * interval '1 minute',
    requested_minutes = null
    where id = ${id}`;
}

export async function updateSessionEnded(
  tx: Queryable,
  ended: { id: string; reason: string; usedMinutes: number; spentMs: number; now: Date },
): Promise<void> {
  await execute(tx)`
    update chat_sessions set status = 'ended', end_reason = ${ended.reason}, used_minutes = ${ended.usedMinutes},
    spent_ms = ${ended.spentMs}, requested_minutes = null, running_since = null, ends_at = null, waiting_since = null, ended_at = ${ended.now},
    expert_absent_since = null, expert_absence_checked_at = null
    where id = ${ended.id}`;
}

/** Sets or removes the requester's question for minutes. @returns false when it was so already */
export async function updateRequestedMinutes(tx: Queryable, id: string, minutes: number | null): Promise<boolean> {
  return await hasEffect(tx)`update chat_sessions set requested_minutes = ${minutes}::int
    where id = ${id} and requested_minutes is distinct from ${minutes}::int`;
}

export async function hasExtension(tx: Queryable, sessionId: string, id: string): Promise<boolean> {
  return await hasRow(tx)`select 1 from chat_extensions where session_id = ${sessionId} and id = ${id}`;
}

export async function insertExtension(
  tx: Queryable,
  extension: { sessionId: string; id: string; minutes: number },
): Promise<void> {
  await execute(tx)`insert into chat_extensions (session_id, id, minutes)
    values (${extension.sessionId}, ${extension.id}, ${extension.minutes})`;
}

export async function listReservations(tx: Queryable, sessionId: string): Promise<Reservation[]> {
  return await listRows(tx, reservationColumns)`
    select week_start as "weekStart", minutes from chat_reservations where session_id = ${sessionId}`;
}

/** Reserves more minutes for a conversation. @returns false when the week has too few left */
export async function insertReservation(
  tx: Queryable,
  reserved: { sessionId: string; weekStart: Date; minutes: number },
  spend: RawBuilder<unknown>,
): Promise<boolean> {
  return await hasRow(tx)`
    with session as (select id from chat_sessions where id = ${reserved.sessionId}),
    spent as (${spend}),
    reserved as (
      insert into chat_reservations (session_id, week_start, minutes)
      select session.id, ${reserved.weekStart}::timestamptz, ${reserved.minutes}::int from session, spent
      on conflict (session_id, week_start) do update set minutes = chat_reservations.minutes + excluded.minutes
    )
    select used from spent`;
}

/** Refunds minutes to the week they were reserved from. */
export async function updateReservation(
  tx: Queryable,
  sessionId: string,
  { weekStart, minutes }: Reservation,
  refund: RawBuilder<unknown>,
): Promise<void> {
  await execute(tx)`
    with reservation as (
      update chat_reservations set minutes = minutes - ${minutes}::int
      where session_id = ${sessionId} and week_start = ${weekStart}::timestamptz returning 1
    )
    ${refund}`;
}

/**
 * Active conversations whose expert may no longer answer: unlinked, not active,
 * disabled or with a lower role. `id`: only this one.
 */
export async function listSessionsWithoutAnswerer(db: Queryable, id: string | null = null): Promise<string[]> {
  return await listValues(db, chat_sessions.id)`
    select id from chat_sessions where status = 'active' and (${id}::text is null or id = ${id})
      and not exists (select from users where users.id = expert_user_id and ${userRowIsAnswererSql})`;
}

/** Open conversations whose requester is not active or has the role of a customer. `id`: only this one. */
export async function listSessionsWithoutRequester(db: Queryable, id: string | null = null): Promise<string[]> {
  return await listValues(db, chat_sessions.id)`
    select chat_sessions.id from chat_sessions join users on users.id = chat_sessions.user_id
    where chat_sessions.status <> 'ended' and (${id}::text is null or chat_sessions.id = ${id})
      and (users.status <> 'active' or users.role < 1)`;
}

/** Conversations that are past their deadline. */
export async function listOverdueSessions(
  db: Queryable,
  before: { endsAt: Date; waitingSince: Date },
): Promise<string[]> {
  return await listValues(db, chat_sessions.id)`
    select id from chat_sessions where status = 'active' and ends_at <= ${before.endsAt}
    union all
    select id from chat_sessions where status = 'waiting' and waiting_since <= ${before.waitingSince}`;
}
