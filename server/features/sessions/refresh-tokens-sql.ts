import { sql } from 'kysely';
import type { Queryable } from '#server/platform/database/connect.ts';
import { auth_sessions } from '#server/platform/database/schema.ts';
import { findRow, findValue, type RowOf } from '#server/platform/database/statements.ts';
import { isOpenSql, maxIdleSql } from './sessions-sql.ts';

export type Exchange = {
  presentedHash: string;
  newRefreshHash: string;
  newAccessHash: string;
  accessExpiresAt: Date;
  userAgent: string | null;
  now: Date;
  /** When a person last used the browser, as far as it says: refreshing alone is no use. */
  usedAt: Date;
  /** A token that was exchanged after this moment is still accepted. */
  graceSince: Date;
};

const exchangedColumns = { userId: auth_sessions.user_id, expiresAt: auth_sessions.expires_at };

/**
 * Exchanges a refresh token for further tokens of its family; null when it is not accepted. A token of the current
 * generation starts the next one. One of an earlier generation is accepted from the same browser while all exchanges
 * after it are within the grace. None is accepted of a session that was not used for too long. Concurrent exchanges
 * wait for the lock on the session row and read it again after the previous one.
 */
export async function insertRefreshToken(
  db: Queryable,
  exchange: Exchange,
): Promise<RowOf<typeof exchangedColumns> | null> {
  const { now, usedAt, graceSince, userAgent } = exchange;
  const isCurrent = sql`presented.generation = refresh_generation`;
  const withinGrace = sql`array(select at from unnest(recent_exchanges) as at where at > ${graceSince}::timestamptz)`;
  return await findRow(db, exchangedColumns)`
    with presented as (select session_id, generation from refresh_tokens where token_hash = ${exchange.presentedHash}),
    exchanged as (
      update auth_sessions set
        refresh_generation = refresh_generation + (${isCurrent})::int,
        recent_exchanges = ${withinGrace} || case when ${isCurrent} then array[${now}::timestamptz] else '{}' end,
        user_agent = case when ${isCurrent} then ${userAgent} else user_agent end,
        last_used_at = greatest(last_used_at, ${usedAt}::timestamptz)
      from presented, users
      where auth_sessions.id = presented.session_id and ${isOpenSql(now)}
        and users.id = auth_sessions.user_id and users.status = 'active'
        and refresh_generation - presented.generation <= cardinality(${withinGrace})
        and (${isCurrent} or user_agent is not distinct from ${userAgent})
      returning auth_sessions.id, user_id, auth_sessions.expires_at, refresh_generation,
        auth_sessions.last_used_at + ${maxIdleSql} as idle_ends_at
    ),
    refresh_token as (
      insert into refresh_tokens (token_hash, session_id, generation)
      select ${exchange.newRefreshHash}, id, refresh_generation from exchanged
    ),
    access_token as (
      insert into access_tokens (token_hash, session_id, expires_at)
      select ${exchange.newAccessHash}, id, least(${exchange.accessExpiresAt}::timestamptz, idle_ends_at) from exchanged
    )
    select user_id as "userId", expires_at as "expiresAt" from exchanged`;
}

/** The id of the open session of a refresh token that was exchanged before. */
export async function findSessionOfUsedToken(db: Queryable, hash: string): Promise<string | null> {
  return await findValue(db, auth_sessions.id)`
    select auth_sessions.id
    from refresh_tokens join auth_sessions on auth_sessions.id = session_id
    where token_hash = ${hash} and is_active and generation < refresh_generation`;
}

/** The id of the open session whose family this refresh token belongs to. */
export async function findSessionByRefreshToken(db: Queryable, hash: string): Promise<string | null> {
  return await findValue(db, auth_sessions.id)`
    select auth_sessions.id
    from refresh_tokens join auth_sessions on auth_sessions.id = session_id
    where token_hash = ${hash} and is_active`;
}
