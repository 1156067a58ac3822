import { sql, type RawBuilder } from 'kysely';
import type { Queryable } from '#server/platform/database/connect.ts';
import { answersSql } from '../may-answer-sql.ts';
import type { Reservation, Standing } from '../policy.ts';
import { turnSql } from '../turn-sql.ts';

export type SessionRow = Standing & {
  id: string;
  userId: string;
  requesterName: string;
  expertUserId: string | null;
  topic: string | null;
  createdAt: string;
};

const columns = sql`id, user_id as "userId", (select name from users where users.id = user_id) as "requesterName",
  expert_user_id as "expertUserId", topic, status, created_at as "createdAt",
  duration_minutes as "durationMinutes", spent_ms as "spentMs", running_since as "runningSince", ends_at as "endsAt",
  waiting_since as "waitingSince", joined_at as "joinedAt"`;

/** Takes a conversation, so that what changes it happens in one order: always before the limits of its weeks. */
export async function lockSession(tx: Queryable, id: string): Promise<SessionRow | null> {
  await sql`select ${turnSql(id)}`.execute(tx);
  const { rows } = await sql<SessionRow>`
    select ${columns} from chat_sessions where id = ${id} for no key update`.execute(tx);
  return rows[0] ?? null;
}

export type NewSession = {
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
 * transaction must then be undone. Violates `chat_sessions_open` when the user has an open one.
 */
export async function insertSession(
  tx: Queryable,
  session: NewSession,
  parts: { spend: RawBuilder<unknown>; audit: RawBuilder<unknown> },
): Promise<boolean> {
  const { rows } = await sql`
    with session as (
      insert into chat_sessions (id, user_id, topic, wanted_expert_id, duration_minutes, waiting_since, created_at)
      values (${session.id}, ${session.userId}, ${session.topic}, ${session.wantedExpertId}, ${session.minutes},
        ${session.now}, ${session.now})
      returning id
    ),
    spent as (${parts.spend}),
    reserved as (
      insert into chat_reservations (session_id, week_start, minutes)
      select session.id, ${session.weekStart}::timestamptz, ${session.minutes}::int from session, spent
    ),
    audited as (${parts.audit})
    select used from spent`.execute(tx);
  return rows.length > 0;
}

/** Puts an expert on the line of a waiting conversation that is locked; the time that is left runs from now. */
export async function updateJoined(tx: Queryable, id: string, expertUserId: string, now: Date): Promise<SessionRow> {
  const { rows } = await sql<SessionRow>`
    with took_part as (
      insert into chat_experts (session_id, user_id) values (${id}, ${expertUserId}) on conflict do nothing
    )
    update chat_sessions set status = 'active', waiting_since = null, running_since = ${now},
      ends_at = ${now}::timestamptz + (duration_minutes * 60000 - spent_ms) * interval '1 millisecond',
      joined_at = coalesce(joined_at, ${now}),
      expert_delivered = case when expert_user_id = ${expertUserId} then expert_delivered else 0 end,
      expert_read = case when expert_user_id = ${expertUserId} then expert_read else 0 end,
      expert_calm_at = case when expert_user_id = ${expertUserId} then expert_calm_at end,
      expert_user_id = ${expertUserId}
    where id = ${id} returning ${columns}`.execute(tx);
  return rows[0]!;
}

/** Back to the queue; the time stands still. */
export async function updateLeft(tx: Queryable, id: string, spentMs: number, now: Date): Promise<void> {
  await sql`update chat_sessions set status = 'waiting', waiting_since = ${now}, running_since = null, ends_at = null,
    spent_ms = ${spentMs} where id = ${id}`.execute(tx);
}

/** Adds minutes; the grace that may have begun is not counted, so that all of them are to be used. */
export async function updateExtended(tx: Queryable, id: string, minutes: number, now: Date): Promise<void> {
  await sql`update chat_sessions set duration_minutes = duration_minutes + ${minutes}::int,
    running_since = running_since + greatest(${now}::timestamptz - ends_at, interval '0'),
    ends_at = greatest(ends_at, ${now}::timestamptz) + ${minutes}::int * interval '1 minute'
    where id = ${id}`.execute(tx);
}

export async function updateEnded(
  tx: Queryable,
  ended: { id: string; reason: string; usedMinutes: number; spentMs: number; now: Date },
): Promise<void> {
  await sql`update chat_sessions set status = 'ended', end_reason = ${ended.reason}, used_minutes = ${ended.usedMinutes},
    spent_ms = ${ended.spentMs}, running_since = null, ends_at = null, waiting_since = null, ended_at = ${ended.now}
    where id = ${ended.id}`.execute(tx);
}

export async function listReservations(tx: Queryable, sessionId: string): Promise<Reservation[]> {
  const { rows } = await sql<Reservation>`
    select week_start as "weekStart", minutes from chat_reservations where session_id = ${sessionId}`.execute(tx);
  return rows;
}

/** Spends more minutes for a conversation. @returns false when the week has too few left */
export async function insertReservation(
  tx: Queryable,
  reserved: { sessionId: string; weekStart: Date; minutes: number },
  spend: RawBuilder<unknown>,
): Promise<boolean> {
  const { rows } = await sql`
    with session as (select id from chat_sessions where id = ${reserved.sessionId}),
    spent as (${spend}),
    kept as (
      insert into chat_reservations (session_id, week_start, minutes)
      select session.id, ${reserved.weekStart}::timestamptz, ${reserved.minutes}::int from session, spent
      on conflict (session_id, week_start) do update set minutes = chat_reservations.minutes + excluded.minutes
    )
    select used from spent`.execute(tx);
  return rows.length > 0;
}

/** Gives minutes back to the week from which they came. */
export async function updateReservation(
  tx: Queryable,
  sessionId: string,
  { weekStart, minutes }: Reservation,
  giveBack: RawBuilder<unknown>,
): Promise<void> {
  await sql`
    with reservation as (
      update chat_reservations set minutes = minutes - ${minutes}::int
      where session_id = ${sessionId} and week_start = ${weekStart}::timestamptz returning 1
    )
    ${giveBack}`.execute(tx);
}

/** Conversations, or this one, whose expert may not answer (any more): unlinked, of another role, disabled. */
export async function listUnattended(db: Queryable, id: string | null = null): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from chat_sessions where status = 'active' and (${id}::text is null or id = ${id})
      and not exists (select from users where users.id = expert_user_id and ${answersSql})`.execute(db);
  return rows.map((row) => row.id);
}

/** Conversations that should have ended by now. */
export async function listOverdue(db: Queryable, before: { endsAt: Date; waitingSince: Date }): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from chat_sessions where status = 'active' and ends_at <= ${before.endsAt}
    union all
    select id from chat_sessions where status = 'waiting' and waiting_since <= ${before.waitingSince}`.execute(db);
  return rows.map(({ id }) => id);
}
