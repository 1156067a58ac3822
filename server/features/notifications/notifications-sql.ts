import { sql } from 'kysely';
import * as z from 'zod/mini';
import { notificationKinds, type Notification } from '#contract/notifications.ts';
import type { Role } from '#contract/roles.ts';
import { boolean, integer, matching } from '#server/platform/database/column.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { notifications, users } from '#server/platform/database/schema.ts';
import { execute, findRow, getValue, listRows, listValues } from '#server/platform/database/statements.ts';

const notificationColumns = {
  id: notifications.id,
  kind: matching(notifications.kind, z.enum(notificationKinds)),
  type: notifications.type,
  title: notifications.title,
  message: notifications.message,
  url: notifications.url,
  subject: notifications.subject,
  timestamp: notifications.created_at,
  read: boolean,
  persistent: notifications.persistent,
};

const notificationColumnsSql = sql`id, kind, type, title, message, url, subject, created_at as timestamp,
  read_at is not null as read, persistent`;

export type NotificationsWanted = { userId: string; unread: boolean; before: string | undefined; limit: number };

/** One user's notifications, the newest first. */
export async function listNotifications(db: Queryable, wanted: NotificationsWanted): Promise<Notification[]> {
  return await listRows(db, notificationColumns)`
    select ${notificationColumnsSql} from notifications
    where user_id = ${wanted.userId} and deleted_at is null
      ${wanted.unread ? sql`and read_at is null` : sql``}
      ${wanted.before === undefined ? sql`` : sql`and id < ${wanted.before}`}
    order by id desc limit ${wanted.limit}`;
}

/** Those of these that are still there, the oldest first, as they arrived. */
export async function listNotificationsById(db: Queryable, ids: string[]): Promise<Notification[]> {
  return await listRows(db, notificationColumns)`
    select ${notificationColumnsSql} from notifications where id = any(${ids}) and deleted_at is null order by id`;
}

/** How many a user has not read; counting stops at `most`. */
export async function countUnread(db: Queryable, userId: string, most: number): Promise<number> {
  return await getValue(db, integer)`
    select count(*) as unread from (
      select from notifications
      where user_id = ${userId} and read_at is null and deleted_at is null limit ${most}
    ) as counted`;
}

/** @returns the users from a role on who can sign in */
export async function listActiveUserIds(db: Queryable, minimumRole: Role): Promise<string[]> {
  return await listValues(db, users.id)`
    select id from users where role >= ${minimumRole} and status = 'active'`;
}

/** @returns whether this user had it, and whether that changed it; null when there is none */
export async function updateRead(
  db: Queryable,
  notification: { userId: string; id: string },
  readAt: Date | null,
): Promise<{ changed: boolean } | null> {
  return await findRow(db, { changed: boolean })`
    with own as (
      select id, read_at from notifications
      where id = ${notification.id} and user_id = ${notification.userId} and deleted_at is null for update
    ),
    changed as (
      update notifications set read_at = ${readAt}::timestamptz from own
      where notifications.id = own.id and (own.read_at is null) <> (${readAt}::timestamptz is null)
      returning 1
    )
    select exists (select from changed) as changed from own`;
}

/** Marks what came up to and including an id as read. @returns how many that were */
export async function updateAllRead(db: Queryable, userId: string, upTo: string, now: Date): Promise<number> {
  return await execute(db)`
    update notifications set read_at = ${now}
    where user_id = ${userId} and id <= ${upTo} and read_at is null and deleted_at is null`;
}

/** Removes one, or puts it back when it was removed since `since`. @returns false when there is no such one */
export async function updateDeleted(
  db: Queryable,
  notification: { userId: string; id: string },
  change: { deletedAt: Date } | { since: Date },
): Promise<boolean> {
  const affected = await execute(db)`
    update notifications set deleted_at = ${'deletedAt' in change ? change.deletedAt : null}::timestamptz
    where id = ${notification.id} and user_id = ${notification.userId}
      and ${'deletedAt' in change ? sql`deleted_at is null` : sql`deleted_at > ${change.since}`}`;
  return affected > 0;
}

/** Deletes for good what is older than `before` or was removed before `removedBefore`. */
export async function deleteOldNotifications(db: Queryable, before: Date, removedBefore: Date): Promise<void> {
  await execute(db)`delete from notifications where created_at < ${before} or deleted_at < ${removedBefore}`;
}

export type NewNotification = Omit<Notification, 'timestamp'> & { userId: string; createdAt: Date };

/** Adds past notifications of a new organisation; nobody is told of them now. */
export async function insertPastNotifications(db: Queryable, past: NewNotification[]): Promise<void> {
  await execute(db)`insert into notifications
      (id, user_id, kind, type, title, message, url, subject, persistent, read_at, created_at)
    select id, "userId", kind, type, title, message, url, subject, persistent,
      case when read then "createdAt" end, "createdAt"
    from jsonb_to_recordset(${JSON.stringify(past)}::jsonb) as past (id text, "userId" text, kind text, type text,
      title text, message text, url text, subject text, persistent boolean, read boolean, "createdAt" timestamptz)`;
}
