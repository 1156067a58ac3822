import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Notification } from '#contract/notifications.ts';
import { notificationKinds, type NotificationKind } from '#contract/notification-kinds.ts';
import type { Role } from '#contract/platform/roles.ts';
import { boolean, integer, matching } from '#server/platform/database/column.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { notifications, users } from '#server/platform/database/schema.ts';
import { execute, findValue, getValue, listRows, listValues } from '#server/platform/database/statements.ts';
import type { PageQuery } from '#server/platform/paging/page.ts';

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

type NotificationQuery = PageQuery & { userId: string; unread: boolean };

/** One page of a user's notifications, newest first. */
export async function listNotificationRows(db: Queryable, query: NotificationQuery): Promise<Notification[]> {
  return await listRows(db, notificationColumns)`
    select ${notificationColumnsSql} from notifications
    where user_id = ${query.userId} and deleted_at is null
      ${query.unread ? sql`and read_at is null` : sql``}
      ${query.cursor === undefined ? sql`` : sql`and id < ${query.cursor}`}
    order by id desc limit ${query.limit}`;
}

/** The notifications of these ids that are not deleted, oldest first. */
export async function listNotificationsById(db: Queryable, ids: string[]): Promise<Notification[]> {
  return await listRows(db, notificationColumns)`
    select ${notificationColumnsSql} from notifications where id = any(${ids}) and deleted_at is null order by id`;
}

/** The number of a user's unread notifications, at most `max`. */
export async function countUnread(db: Queryable, userId: string, max: number): Promise<number> {
  return await getValue(db, integer)`
    select count(*) as unread from (
      select from notifications
      where user_id = ${userId} and read_at is null and deleted_at is null limit ${max}
    ) as counted`;
}

/** The ids of the active users of at least a role. */
export async function listActiveUserIds(db: Queryable, minimumRole: Role): Promise<string[]> {
  return await listValues(db, users.id)`
    select id from users where role >= ${minimumRole} and status = 'active'`;
}

/** Sets or clears the read time. @returns whether that changed anything; null when the user has no such notification */
export async function updateRead(
  db: Queryable,
  notification: { userId: string; id: string },
  readAt: Date | null,
): Promise<boolean | null> {
  return await findValue(db, boolean)`
    with own as (
      select id, read_at from notifications
      where id = ${notification.id} and user_id = ${notification.userId} and deleted_at is null for update
    ),
    changed as (
      update notifications set read_at = ${readAt}::timestamptz from own
      where notifications.id = own.id and (own.read_at is null) <> (${readAt}::timestamptz is null)
      returning 1
    )
    select exists (select from changed) from own`;
}

/** Marks notifications up to and including an id as read. @returns how many were unread */
export async function updateAllRead(db: Queryable, userId: string, upTo: string, now: Date): Promise<number> {
  return await execute(db)`
    update notifications set read_at = ${now}
    where user_id = ${userId} and id <= ${upTo} and read_at is null and deleted_at is null`;
}

/** Marks a user's unread notifications of a kind about a subject as read. @returns how many */
export async function updateSubjectRead(
  db: Queryable,
  { userId, kind, subject, now }: { userId: string; kind: NotificationKind; subject: string; now: Date },
): Promise<number> {
  return await execute(db)`
    update notifications set read_at = ${now}::timestamptz
    where kind = ${kind} and subject = ${subject} and user_id = ${userId} and read_at is null and deleted_at is null`;
}

/** Marks the notifications that were read at exactly this moment as unread. @returns how many */
export async function updateUnreadAt(db: Queryable, userId: string, readAt: Date): Promise<number> {
  return await execute(db)`
    update notifications set read_at = null
    where user_id = ${userId} and read_at = ${readAt}::timestamptz and deleted_at is null`;
}

/** Deletes notifications of a user, or restores those deleted after `since`. @returns how many */
export async function updateDeleted(
  db: Queryable,
  { userId, ids }: { userId: string; ids: readonly string[] },
  change: { deletedAt: Date } | { since: Date },
): Promise<number> {
  return await execute(db)`
    update notifications set deleted_at = ${'deletedAt' in change ? change.deletedAt : null}::timestamptz
    where id = any(${ids}::text[]) and user_id = ${userId}
      and ${'deletedAt' in change ? sql`deleted_at is null` : sql`deleted_at > ${change.since}`}`;
}

/** Removes the rows created before `before` or deleted before `deletedBefore`. */
export async function deleteOldNotifications(db: Queryable, before: Date, deletedBefore: Date): Promise<void> {
  await execute(db)`delete from notifications where created_at < ${before} or deleted_at < ${deletedBefore}`;
}

export type NewNotification = Omit<Notification, 'timestamp'> & { userId: string; createdAt: Date };

/** Inserts past notifications without publishing an event. */
export async function insertPastNotifications(db: Queryable, past: NewNotification[]): Promise<void> {
  await execute(db)`insert into notifications
      (id, user_id, kind, type, title, message, url, subject, persistent, read_at, created_at)
    select id, "userId", kind, type, title, message, url, subject, persistent,
      case when read then "createdAt" end, "createdAt"
    from jsonb_to_recordset(${JSON.stringify(past)}::jsonb) as past (id text, "userId" text, kind text, type text,
      title text, message text, url text, subject text, persistent boolean, read boolean, "createdAt" timestamptz)`;
}
