import { sql } from 'kysely';
import * as z from 'zod/mini';
import { boolean, json, matching } from '#server/platform/database/column.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { chat_sessions, requests, users, votes } from '#server/platform/database/schema.ts';
import { findRow, hasRow, listRows, type RowOf } from '#server/platform/database/statements.ts';
import type { PageQuery } from '#server/platform/paging/page.ts';
import { hasDirectoryRoleSql, isManagedSql } from './managed-sql.ts';
import { userColumns, userColumnsSql } from './users-sql.ts';

const named = z.object({ id: z.string(), name: z.string() });

const userDetailColumns = {
  ...userColumns,
  isManaged: boolean,
  hasDirectoryRole: boolean,
  isEmergency: users.is_emergency,
  invitedBy: matching(json, z.nullable(named)),
};
export type UserDetailRow = RowOf<typeof userDetailColumns>;

export async function findUserDetail(db: Queryable, id: string): Promise<UserDetailRow | null> {
  return await findRow(db, userDetailColumns)`
    select ${userColumnsSql}, ${isManagedSql} as "isManaged",
      ${hasDirectoryRoleSql} as "hasDirectoryRole", is_emergency as "isEmergency", (
      select json_build_object('id', inviter.id, 'name', inviter.name)
      from users as inviter where inviter.id = users.invited_by) as "invitedBy"
    from users where id = ${id} and erased_at is null`;
}

export async function hasUser(db: Queryable, id: string): Promise<boolean> {
  return await hasRow(db)`select 1 from users where id = ${id} and erased_at is null`;
}

export type UserPage = PageQuery & { userId: string };

const userRequestColumns = {
  id: requests.id,
  title: requests.title,
  status: requests.status,
  isProblem: requests.is_problem,
  isFeedback: requests.is_feedback,
  createdAt: requests.created_at,
};
export type UserRequestRow = RowOf<typeof userRequestColumns>;

/** The status of a merged request is that of its target. */
export async function listUserRequestRows(db: Queryable, page: UserPage): Promise<UserRequestRow[]> {
  const { userId, cursor, limit } = page;
  return await listRows(db, userRequestColumns)`
    select requests.id, requests.title, coalesce(target.status, requests.status) as status,
      requests.is_problem as "isProblem", requests.is_feedback as "isFeedback", requests.created_at as "createdAt"
    from requests left join requests as target on target.id = requests.merged_into
    where requests.user_id = ${userId} ${cursor === undefined ? sql`` : sql`and requests.id < ${cursor}`}
    order by requests.id desc limit ${limit}`;
}

const userVoteColumns = { id: votes.id, app: matching(json, named), createdAt: votes.created_at };
export type UserVoteRow = RowOf<typeof userVoteColumns>;

export async function listUserVoteRows(db: Queryable, { userId, cursor, limit }: UserPage): Promise<UserVoteRow[]> {
  return await listRows(db, userVoteColumns)`
    select votes.id, json_build_object('id', apps.id, 'name', apps.name) as app, votes.created_at as "createdAt"
    from votes join apps on apps.id = votes.app_id
    where votes.user_id = ${userId} ${cursor === undefined ? sql`` : sql`and votes.id < ${cursor}`}
    order by votes.id desc limit ${limit}`;
}

const userChatColumns = {
  id: chat_sessions.id,
  status: chat_sessions.status,
  durationMinutes: chat_sessions.duration_minutes,
  usedMinutes: chat_sessions.used_minutes,
  createdAt: chat_sessions.created_at,
};
export type UserChatRow = RowOf<typeof userChatColumns>;

export async function listUserChatRows(db: Queryable, { userId, cursor, limit }: UserPage): Promise<UserChatRow[]> {
  return await listRows(db, userChatColumns)`
    select id, status, duration_minutes as "durationMinutes", used_minutes as "usedMinutes", created_at as "createdAt"
    from chat_sessions
    where user_id = ${userId} ${cursor === undefined ? sql`` : sql`and id < ${cursor}`}
    order by id desc limit ${limit}`;
}
