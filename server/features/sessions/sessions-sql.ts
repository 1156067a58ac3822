import { sql, type RawBuilder } from 'kysely';
import type { Role } from '#contract/platform/roles.ts';
import type { Session } from '#contract/sessions.ts';
import type { Caller } from '#server/platform/context.ts';
import { nullable, timestamp } from '#server/platform/database/column.ts';
import type { Database, Queryable } from '#server/platform/database/connect.ts';
import { deleteInBatches } from '#server/platform/database/delete-in-batches.ts';
import { access_tokens, auth_sessions, users } from '#server/platform/database/schema.ts';
import { execute, findRow, hasRow, listRows, type RowOf } from '#server/platform/database/statements.ts';
import { maxIdleMs } from './lifetimes.ts';

const callerColumns = {
  id: users.id,
  role: users.role,
  name: users.name,
  sessionId: auth_sessions.id,
  twoFactorDueAt: nullable(timestamp),
};

const openSessionColumns = {
  id: auth_sessions.id,
  ipAddress: auth_sessions.ip_address,
  userAgent: auth_sessions.user_agent,
  createdAt: auth_sessions.created_at,
  lastUsedAt: auth_sessions.last_used_at,
  expiresAt: auth_sessions.expires_at,
};

export type NewSession = {
  id: string;
  userId: string;
  refreshHash: string;
  accessHash: string;
  accessExpiresAt: Date;
  expiresAt: Date;
  rememberMe: boolean;
  ip: string;
  userAgent: string | null;
  /** Absent: no identity provider opened it. */
  issuer?: IssuerSession | undefined;
  now: Date;
};

/**
 * The session at the identity provider in which a session is opened. `sid`: null when the provider names none.
 * `hasFactor`: whether its second factor counts. `authenticatedAt`: when the user last gave a secret there or here.
 */
export type IssuerSession = {
  identityId: string;
  sid: string | null;
  hasFactor: boolean;
  authenticatedAt: Date;
};

/** CTEs that open a session when the CTE `from` has a row. */
export function insertSessionSql(session: NewSession, from: string): RawBuilder<unknown> {
  const authenticatedAt = session.issuer?.authenticatedAt ?? session.now;
  return sql`opened as (
      insert into auth_sessions
        (id, user_id, ip_address, user_agent, remember_me, expires_at, created_at, last_used_at, authenticated_at,
          identity_id, issuer_sid, has_issuer_factor)
      select ${session.id}, ${session.userId}, ${session.ip}, ${session.userAgent},
        ${session.rememberMe}, ${session.expiresAt}::timestamptz, ${session.now}::timestamptz, ${session.now}::timestamptz,
        ${authenticatedAt}::timestamptz, ${session.issuer?.identityId ?? null}, ${session.issuer?.sid ?? null},
        ${session.issuer?.hasFactor ?? false}
      from ${sql.ref(from)}
      returning id
    ),
    refresh_token as (
      insert into refresh_tokens (token_hash, session_id, generation) select ${session.refreshHash}, id, 0 from opened
    ),
    access_token as (
      insert into access_tokens (token_hash, session_id, expires_at)
      select ${session.accessHash}, id, ${session.accessExpiresAt}::timestamptz from opened
    )`;
}

/** How long this session may be without use. */
export const maxIdleSql = sql`make_interval(secs => case when auth_sessions.remember_me
  then ${maxIdleMs.remembered / 1000}::float8 else ${maxIdleMs.ordinary / 1000}::float8 end)`;

/** Whether a session is neither closed nor expired, and was used lately enough. */
export function isOpenSql(now: Date): RawBuilder<boolean> {
  return sql`auth_sessions.is_active and auth_sessions.expires_at > ${now}
    and auth_sessions.last_used_at > ${now}::timestamptz - ${maxIdleSql}`;
}

/** The same, of a user who is active. */
const isOpenOfActiveUserSql = (now: Date) => sql`${isOpenSql(now)} and users.status = 'active'`;
const callerColumnsSql = sql`users.id, users.role, users.name, auth_sessions.id as "sessionId",
  case when users.role = 3 and not has_issuer_factor then two_factor_due_at(users.id) end as "twoFactorDueAt"`;

/** The user of an access token and when it expires; null when it is unknown, expired or revoked. */
export async function findCallerByToken(
  db: Queryable,
  tokenHash: string,
  now: Date,
): Promise<(Caller & { expiresAt: string }) | null> {
  return await findRow(db, { ...callerColumns, expiresAt: access_tokens.expires_at })`
    select ${callerColumnsSql}, access_tokens.expires_at as "expiresAt"
    from access_tokens
    join auth_sessions on auth_sessions.id = access_tokens.session_id
    join users on users.id = auth_sessions.user_id
    where access_tokens.token_hash = ${tokenHash} and access_tokens.expires_at > ${now}
      and ${isOpenOfActiveUserSql(now)}`;
}

export async function findCallerBySession(db: Queryable, sessionId: string, now: Date): Promise<Caller | null> {
  return await findRow(db, callerColumns)`
    select ${callerColumnsSql} from auth_sessions join users on users.id = auth_sessions.user_id
    where auth_sessions.id = ${sessionId} and ${isOpenOfActiveUserSql(now)}`;
}

/**
 * Those of these sessions that are open, with the role of their user. Not those of an administrator whose grace period
 * without two-factor authentication is over.
 */
export async function listOpenSessionRoles(
  db: Queryable,
  sessionIds: string[],
  now: Date,
): Promise<{ sessionId: string; role: Role }[]> {
  return await listRows(db, { sessionId: auth_sessions.id, role: users.role })`
    select auth_sessions.id as "sessionId", users.role from auth_sessions join users on users.id = auth_sessions.user_id
    where auth_sessions.id = any(${sessionIds}) and ${isOpenOfActiveUserSql(now)}
      and (users.role < 3 or has_issuer_factor or coalesce(two_factor_due_at(users.id) > ${now}, true))`;
}

export async function listOpenSessions(
  db: Queryable,
  userId: string,
  now: Date,
): Promise<Omit<Session, 'isCurrent'>[]> {
  return await listRows(db, openSessionColumns)`
    select id, ip_address as "ipAddress", user_agent as "userAgent", created_at as "createdAt",
      last_used_at as "lastUsedAt", expires_at as "expiresAt"
    from auth_sessions where user_id = ${userId} and ${isOpenSql(now)}
    order by last_used_at desc limit 200`;
}

const closedSessionColumns = {
  sessionId: auth_sessions.id,
  userId: auth_sessions.user_id,
  userAgent: auth_sessions.user_agent,
  identityId: auth_sessions.identity_id,
};
export type ClosedSession = RowOf<typeof closedSessionColumns>;

/** Which sessions are closed; with several of these, those of which all are true. */
export type WhichSessions = {
  sessionId?: string;
  userId?: string;
  userIds?: string[];
  /** Opened by this identity. */
  identityId?: string;
  /** Opened in this session of an identity provider. */
  issuerSid?: string;
  exceptSessionId?: string | undefined;
};

/** Closes sessions. @returns those that were open */
export async function updateSessionsClosed(tx: Queryable, which: WhichSessions): Promise<ClosedSession[]> {
  const { sessionId, userId, userIds, identityId, issuerSid, exceptSessionId } = which;
  return await listRows(tx, closedSessionColumns)`
    update auth_sessions set is_active = false
    where is_active
      ${sessionId === undefined ? sql`` : sql`and id = ${sessionId}`}
      ${userId === undefined ? sql`` : sql`and user_id = ${userId}`}
      ${userIds === undefined ? sql`` : sql`and user_id = any(${userIds}::text[])`}
      ${identityId === undefined ? sql`` : sql`and identity_id = ${identityId}`}
      ${issuerSid === undefined ? sql`` : sql`and issuer_sid = ${issuerSid}`}
      ${exceptSessionId === undefined ? sql`` : sql`and id <> ${exceptSessionId}`}
    returning id as "sessionId", user_id as "userId", user_agent as "userAgent", identity_id as "identityId"`;
}

/** Whether an open session was authenticated after a moment. */
export async function hasAuthenticatedSince(db: Queryable, sessionId: string, since: Date): Promise<boolean> {
  return await hasRow(db)`
    select 1 from auth_sessions where id = ${sessionId} and is_active and authenticated_at > ${since}`;
}

/** @returns false when the session was closed meanwhile */
export async function updateAuthenticatedAt(tx: Queryable, sessionId: string, now: Date): Promise<boolean> {
  return await hasRow(tx)`
    update auth_sessions set authenticated_at = ${now} where id = ${sessionId} and is_active returning 1`;
}

/** Removes expired tokens, and sessions a month after their end. */
export async function deleteExpired(db: Database, now: Date, sessionsBefore: Date): Promise<void> {
  await deleteInBatches(
    (maximum) => execute(db)`delete from access_tokens where ctid = any(array(
      select ctid from access_tokens where expires_at < ${now} limit ${maximum}))`,
  );
  await deleteInBatches(
    (maximum) => execute(db)`delete from auth_sessions where ctid = any(array(
      select ctid from auth_sessions where expires_at < ${sessionsBefore} limit ${maximum}))`,
  );
}
