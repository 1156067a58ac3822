import { sql } from 'kysely';
import { integer, notNull, nullable, timestamp } from '#server/platform/database/column.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { users } from '#server/platform/database/schema.ts';
import { getRow, getValue, listRows, type RowOf } from '#server/platform/database/statements.ts';

/** The number of users whose last sign-in was at or after a time. */
export async function countSignedIn(db: Queryable, since: Date): Promise<number> {
  return await getValue(db, integer)`select count(*) from users where last_login >= ${since}`;
}

const recentColumns = {
  id: users.id,
  name: users.name,
  email: users.email,
  role: users.role,
  status: users.status,
  at: users.created_at,
};
export type RecentUser = RowOf<typeof recentColumns>;

/** The users that were created last; ids of version 7 are in the order of creation. */
export async function listNewestUsers(db: Queryable, limit: number): Promise<RecentUser[]> {
  return await listRows(db, recentColumns)`
    select id, name, email, role, status, created_at as at from users where erased_at is null order by id desc limit ${limit}`;
}

/** The users that signed in last. */
export async function listLastSignIns(db: Queryable, limit: number): Promise<RecentUser[]> {
  return await listRows(db, { ...recentColumns, at: notNull(users.last_login) })`
    select id, name, email, role, status, last_login as at from users
    where last_login is not null order by last_login desc limit ${limit}`;
}

const countColumns = { waiting: integer, waitingSince: nullable(timestamp), sent: integer, failed: integer };
export type MessageCounts = RowOf<typeof countColumns>;

const sinceSql = (since: Date) => sql`created_at >= ${since}::timestamptz`;

/** The mails that wait, and those made since a time that were sent or failed. */
export async function countMails(db: Queryable, since: Date): Promise<MessageCounts> {
  return await getRow(db, countColumns)`
    select (select count(*) from outgoing_mails where status = 'queued') as waiting,
      (select min(created_at) from outgoing_mails where status = 'queued') as "waitingSince",
      count(*) filter (where status = 'sent') as sent, count(*) filter (where status = 'failed') as failed
    from outgoing_mails where ${sinceSql(since)}`;
}

/** The text messages that wait, and those made since a time that were sent or failed. */
export async function countSms(db: Queryable, since: Date): Promise<MessageCounts> {
  return await getRow(db, countColumns)`
    select (select count(*) from sms_messages where status = 'queued') as waiting,
      (select min(created_at) from sms_messages where status = 'queued') as "waitingSince",
      count(*) filter (where status in ('sent', 'delivered')) as sent,
      count(*) filter (where status in ('failed', 'undelivered')) as failed
    from sms_messages where ${sinceSql(since)}`;
}
