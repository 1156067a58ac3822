import { sql } from 'kysely';
import type { Role } from '#contract/platform/roles.ts';
import { attachmentList, attachmentListSql } from '#server/features/attachments/public.ts';
import { arrayOf, boolean, oneOf } from '#server/platform/database/column.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { request_comments, requests, users } from '#server/platform/database/schema.ts';
import { findRow, findValue, hasRow, listRows, type RowOf } from '#server/platform/database/statements.ts';
import type { PageQuery } from '#server/platform/paging/page.ts';
import { publishRequestsSql } from '../publish-sql.ts';
import { isSupporterSql } from '../settled-requests-sql.ts';

const commentColumns = {
  id: request_comments.id,
  by: oneOf('author', 'staff', 'supporter'),
  name: users.name,
  isOwn: boolean,
  text: request_comments.text,
  createdAt: request_comments.created_at,
  attachments: attachmentList,
};
export type CommentRow = RowOf<typeof commentColumns>;

const bySql = sql`case when requests.user_id = users.id then 'author' when users.role >= 2 then 'staff' else 'supporter' end`;

type CommentsWanted = PageQuery & { requestId: string; userId: string };

/** Comments on a request with all names, the newest first. */
export async function listCommentRows(
  db: Queryable,
  { requestId, userId, cursor, limit }: CommentsWanted,
): Promise<CommentRow[]> {
  return await listRows(db, commentColumns)`
    select comment.id, ${bySql} as by, users.name, users.id = ${userId} as "isOwn", comment.text,
      comment.created_at as "createdAt", ${attachmentListSql('comment_id', sql`comment.id`)} as attachments
    from request_comments as comment
    join requests on requests.id = comment.request_id join users on users.id = comment.user_id
    where request_id = ${requestId} ${cursor === undefined ? sql`` : sql`and comment.id < ${cursor}`}
    order by comment.id desc limit ${limit}`;
}

type Repeated = { requestId: string; userId: string; idempotencyKey: string };

/** The own comment that was added with this key; null when there is none. */
export async function findRepeatedComment(db: Queryable, repeated: Repeated): Promise<CommentRow | null> {
  const { requestId, userId, idempotencyKey } = repeated;
  return await findRow(db, commentColumns)`
    select comment.id, ${bySql} as by, users.name, true as "isOwn", comment.text, comment.created_at as "createdAt",
      ${attachmentListSql('comment_id', sql`comment.id`)} as attachments
    from request_comments as comment
    join requests on requests.id = comment.request_id join users on users.id = comment.user_id
    where comment.request_id = ${requestId} and comment.user_id = ${userId}
      and comment.idempotency_key = ${idempotencyKey}`;
}

export type NewComment = {
  id: string;
  requestId: string;
  userId: string;
  role: Role;
  text: string;
  now: Date;
  idempotencyKey: string | null;
  /** See settledRequestsSql. */
  since: Date | null;
};

/** Adds a comment of the author, a supporter or a supervisor. @returns false when the user may not, or it is merged */
export async function insertComment(tx: Queryable, comment: NewComment): Promise<boolean> {
  const { id, requestId, userId, role, text, now, idempotencyKey, since } = comment;
  return await hasRow(tx)`
    with changed as (
      select id from requests where id = ${requestId} and merged_into is null and (${role}::int >= 2
        or ${isSupporterSql(sql`requests.id`, userId, since)})
      -- A request that is withdrawn at this moment has no comments any more.
      for key share
    ),
    added as (
      insert into request_comments (id, request_id, user_id, text, created_at, idempotency_key)
      select ${id}, id, ${userId}, ${text}, ${now}::timestamptz, ${idempotencyKey} from changed
    ),
    ${publishRequestsSql(sql`changed`)}
    select id from changed`;
}

/** Deletes an own comment. @returns the id of its request; null when there is none */
export async function deleteCommentRow(tx: Queryable, id: string, userId: string): Promise<string | null> {
  return await findValue(tx, request_comments.request_id)`
    with removed as (
      delete from request_comments where id = ${id} and user_id = ${userId} returning request_id
    ),
    changed as (select request_id as id from removed),
    ${publishRequestsSql(sql`changed`)}
    select id from changed`;
}

const commentNewsColumns = {
  requestId: requests.id,
  title: requests.title,
  text: request_comments.text,
  by: oneOf('author', 'staff', 'supporter'),
  name: users.name,
  authorId: requests.user_id,
  staffIds: arrayOf(users.id),
};
export type CommentNews = RowOf<typeof commentNewsColumns>;

/**
 * Marks a comment as notified. @returns null when it was before, or is deleted; else the comment with the author of the
 * request and the supervisors who commented or decided on it
 */
export async function updateCommentNotified(tx: Queryable, id: string, now: Date): Promise<CommentNews | null> {
  return await findRow(tx, commentNewsColumns)`
    with comment as (
      update request_comments set notified_at = ${now} where id = ${id} and notified_at is null
      returning request_id, user_id, text
    )
    select requests.id as "requestId", requests.title, comment.text, ${bySql} as by, users.name,
      requests.user_id as "authorId",
      array(select staff.id from users as staff where staff.role >= 2 and staff.id <> users.id
        and staff.id <> requests.user_id and staff.id in (
          select user_id from request_comments where request_id = requests.id
          union select actor_id from request_events where request_id = requests.id and undone_at is null)) as "staffIds"
    from comment
    join requests on requests.id = comment.request_id join users on users.id = comment.user_id`;
}
