import { sql } from 'kysely';
import { boolean, matching, notNull, nullable } from '#server/platform/database/column.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { erasure_requests, users } from '#server/platform/database/schema.ts';
import {
  execute,
  findRow,
  findValue,
  getValue,
  hasEffect,
  listRows,
  listValues,
  type RowOf,
} from '#server/platform/database/statements.ts';
import type { PageQuery } from '#server/platform/paging/page.ts';
import { formerEmailsSql } from '../personal-data/person-rows-sql.ts';
import { identity, type Identity } from './person-patterns.ts';

const ownColumns = {
  id: erasure_requests.id,
  status: erasure_requests.status,
  createdAt: erasure_requests.created_at,
};
export type OwnErasure = RowOf<typeof ownColumns>;

/** The request of a user that is not done. */
export async function findOpenErasure(db: Queryable, userId: string): Promise<OwnErasure | null> {
  return await findRow(db, ownColumns)`select id, status, created_at as "createdAt"
    from erasure_requests where user_id = ${userId} and status <> 'done'`;
}

/** @returns false when the user has an open request */
export async function insertErasure(tx: Queryable, id: string, userId: string, now: Date): Promise<boolean> {
  return await hasEffect(tx)`insert into erasure_requests (id, user_id, created_at)
    values (${id}, ${userId}, ${now}) on conflict (user_id) where status <> 'done' do nothing`;
}

/** Deletes the waiting request of a user. @returns its id; null when there is none */
export async function deleteErasure(tx: Queryable, userId: string): Promise<string | null> {
  const [id] = await listValues(tx, erasure_requests.id)`
    delete from erasure_requests where user_id = ${userId} and status = 'waiting' returning id`;
  return id ?? null;
}

const listedColumns = {
  ...ownColumns,
  userId: users.id,
  name: users.name,
  email: users.email,
  role: users.role,
  carriedOutBy: nullable(users.name),
  startedAt: erasure_requests.started_at,
  finishedAt: erasure_requests.finished_at,
};
export type ListedErasure = RowOf<typeof listedColumns>;

/** Newest first. */
export async function listErasureRows(db: Queryable, { cursor, limit }: PageQuery): Promise<ListedErasure[]> {
  return await listRows(db, listedColumns)`
    select erasure_requests.id, erasure_requests.status, erasure_requests.created_at as "createdAt", users.id as "userId",
      users.name, users.email, users.role, admin.name as "carriedOutBy", started_at as "startedAt",
      finished_at as "finishedAt"
    from erasure_requests join users on users.id = user_id left join users as admin on admin.id = carried_out_by
    ${cursor === undefined ? sql`` : sql`where erasure_requests.id < ${cursor}`}
    order by erasure_requests.id desc limit ${limit}`;
}

/** The user whom a request is about. */
export async function findErasureUser(db: Queryable, id: string): Promise<string | null> {
  return await findValue(db, erasure_requests.user_id)`select user_id from erasure_requests where id = ${id}`;
}

const lockedColumns = { status: erasure_requests.status, userId: users.id, name: users.name };

/** Locks a request. */
export async function findLockedErasure(tx: Queryable, id: string): Promise<RowOf<typeof lockedColumns> | null> {
  return await findRow(tx, lockedColumns)`
    select erasure_requests.status, users.id as "userId", users.name
    from erasure_requests join users on users.id = user_id where erasure_requests.id = ${id}
    for update of erasure_requests`;
}

const hashSql = (userId: string) => sql`encode(sha256(convert_to(${userId}::text, 'UTF8')), 'hex')`;

type Start = { id: string; userId: string; by: string | null; pseudonym: string; now: Date };

/** Starts an erasure: what it looks for is read from the rows of the person, and kept until it is done. */
export async function updateStarted(tx: Queryable, { id, userId, by, pseudonym, now }: Start): Promise<void> {
  const ips = sql`select ip_address as ip from auth_sessions where user_id = ${userId}
    union select ip_address from audit_logs where user_id = ${userId} and ip_address is not null
    union select asked_ip from outgoing_mails where asked_by = ${userId} and asked_ip is not null
    union select attempts.ip_address from failed_login_attempts as attempts join users on users.id = ${userId}
      where lower(attempts.email) = lower(users.email)`;
  // Addresses that were asked for and never confirmed, unless somebody else uses them.
  const wantedEmails = sql`select lower(new_email) from email_changes where user_id = ${userId}
    and lower(new_email) not in (select lower(email) from users union select lower(email) from registrations
      union select lower(email) from magic_invites)`;
  const formerEmails = sql`${formerEmailsSql(userId)} union ${wantedEmails}`;
  await execute(tx)`update erasure_requests
    set status = 'running', started_at = ${now}, carried_out_by = ${by}, pseudonym_id = ${pseudonym},
      user_hash = ${hashSql(userId)},
      identity = (select jsonb_build_object('id', id, 'name', name, 'username', username, 'email', email,
        'mobile', mobile, 'linkedinUrl', linkedin_url,
        'formerEmails', (select coalesce(jsonb_agg(found.email), '[]') from (${formerEmails}) as found),
        'ips', (select coalesce(jsonb_agg(ip), '[]') from (${ips}) as found))
      from users where id = ${userId})
    where id = ${id}`;
}

const runningColumns = {
  pseudonym: notNull(erasure_requests.pseudonym_id),
  identity: matching(notNull(erasure_requests.identity), identity),
};

/** An erasure that was started and is not done. */
export async function findRunningErasure(
  db: Queryable,
  id: string,
): Promise<{ pseudonym: string; identity: Identity } | null> {
  return await findRow(db, runningColumns)`select pseudonym_id as pseudonym, identity
    from erasure_requests where id = ${id} and status = 'running'`;
}

/** Marks an erasure as done and clears its identity. @returns false when it has ended already */
export async function updateErasureFinished(tx: Queryable, id: string, now: Date): Promise<boolean> {
  return await hasEffect(tx)`update erasure_requests
    set status = 'done', finished_at = ${now}, identity = null where id = ${id} and status = 'running'`;
}

const erasedColumns = {
  id: erasure_requests.id,
  createdAt: erasure_requests.created_at,
  startedAt: notNull(erasure_requests.started_at),
  pseudonym: notNull(erasure_requests.pseudonym_id),
  userHash: erasure_requests.user_hash,
};
/** `userHash`: of the id of the account; null when an earlier version erased it. */
export type ErasedPerson = RowOf<typeof erasedColumns>;

/** The people whose erasure started after a moment. The database can be of an earlier version of the portal. */
export async function listErasedSince(db: Queryable, since: Date): Promise<ErasedPerson[]> {
  if (!(await getValue(db, boolean)`select to_regclass('public.erasure_requests') is not null`)) return [];
  return await listRows(db, erasedColumns)`
    select id, created_at as "createdAt", started_at as "startedAt", pseudonym_id as pseudonym,
      coalesce(to_jsonb(erasure_requests) ->> 'user_hash',
        encode(sha256(convert_to(identity ->> 'id', 'UTF8')), 'hex')) as "userHash"
    from erasure_requests where status <> 'waiting' and started_at > ${since} order by started_at, id`;
}

export async function findUserByHash(db: Queryable, hash: string): Promise<string | null> {
  return await findValue(db, users.id)`
    select id from users where encode(sha256(convert_to(id, 'UTF8')), 'hex') = ${hash}`;
}

/** Puts the request of an erased person in the place of the open one of the account. */
export async function updateReopened(tx: Queryable, { id, createdAt }: ErasedPerson, userId: string): Promise<void> {
  await execute(tx)`delete from erasure_requests where id = ${id} or (user_id = ${userId} and status <> 'done')`;
  await insertErasure(tx, id, userId, new Date(createdAt));
}

/** Deletes the requests that were carried out before a moment. */
export async function deleteDoneErasures(db: Queryable, before: Date): Promise<void> {
  await execute(db)`delete from erasure_requests where finished_at < ${before}`;
}
