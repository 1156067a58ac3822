import { type RawBuilder, sql } from 'kysely';
import * as z from 'zod/mini';
import { type NotificationKind, notificationKinds } from '#contract/notification-kinds.ts';
import type { Notification, NotificationPreference } from '#contract/notifications.ts';
import type { Role } from '#contract/platform/roles.ts';
import { boolean, integer, matching } from '#server/platform/database/column.ts';
import type { Database, Queryable } from '#server/platform/database/connect.ts';
import { deleteInBatches } from '#server/platform/database/delete-in-batches.ts';
import { notification_preferences, notifications, users } from '#server/platform/database/schema.ts';
import { execute, findValue, getValue, listRows, listValues } from '#server/platform/database/statements.ts';
import type { PageQuery } from '#server/platform/paging/page.ts';
import { kindsOf, minimumRolesJson } from './policy.ts';

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

/** A user with the stored role: only notifications of its kinds exist for that user. */
export type Reader = { id: string; role: Role };

function ofKindsSql({ id, role }: Reader): RawBuilder<boolean> {
  return sql<boolean>`user_id = ${id} and kind = any(${kindsOf(role)}::text[])`;
}

/** The notifications of a reader that are not deleted. */
function ofReaderSql(reader: Reader): RawBuilder<boolean> {
  return sql<boolean>`${ofKindsSql(reader)} and deleted_at is null`;
}

type NotificationQuery = PageQuery & { reader: Reader; unread: boolean };

/** One page of a user's notifications, newest first. */
export async function listNotificationRows(db: Queryable, query: NotificationQuery): Promise<Notification[]> {
  return await listRows(db, notificationColumns)`
    select ${notificationColumnsSql} from notifications
    where ${ofReaderSql(query.reader)}
      ${query.unread ? sql`and read_at is null` : sql``}
      ${query.cursor === undefined ? sql`` : sql`and id < ${query.cursor}`}
    order by id desc limit ${query.limit}`;
}

/** The notifications of these ids that are not deleted and of whose kinds their users have the role, oldest first. */
export async function listNotificationsById(db: Queryable, ids: string[]): Promise<Notification[]> {
  return await listRows(db, notificationColumns)`
    select ${notificationColumnsSql} from notifications
    where id = any(${ids}) and deleted_at is null and exists (
      select from users where users.id = user_id and role >= (${minimumRolesJson}::jsonb ->> kind)::int
    )
    order by id`;
}

/** The number of a user's unread notifications, at most `max`. */
export async function countUnread(db: Queryable, reader: Reader, max: number): Promise<number> {
  return await getValue(db, integer)`
    select count(*) as unread from (
      select from notifications
      where ${ofReaderSql(reader)} and read_at is null limit ${max}
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
  reader: Reader,
  id: string,
  readAt: Date | null,
): Promise<boolean | null> {
  return await findValue(db, boolean)`
    with own as (
      select id, read_at from notifications
      where id = ${id} and ${ofReaderSql(reader)} for update
    ),
    changed as (
      update notifications set read_at = ${readAt}::timestamptz from own
      where notifications.id = own.id and (own.read_at is null) <> (${readAt}::timestamptz is null)
      returning 1
    )
    select exists (select from changed) from own`;
}

/** Marks notifications up to and including an id as read. @returns how many were unread */
export async function updateAllRead(db: Queryable, reader: Reader, upTo: string, now: Date): Promise<number> {
  return await execute(db)`
    update notifications set read_at = ${now}
    where ${ofReaderSql(reader)} and id <= ${upTo} and read_at is null`;
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
export async function updateUnreadAt(db: Queryable, reader: Reader, readAt: Date): Promise<number> {
  return await execute(db)`
    update notifications set read_at = null
    where ${ofReaderSql(reader)} and read_at = ${readAt}::timestamptz`;
}

/** Deletes notifications of a user, or restores those deleted after `since`. @returns how many */
export async function updateDeleted(
  db: Queryable,
  reader: Reader,
  ids: readonly string[],
  change: { deletedAt: Date } | { since: Date },
): Promise<number> {
  return await execute(db)`
    update notifications set deleted_at = ${'deletedAt' in change ? change.deletedAt : null}::timestamptz
    where id = any(${ids}::text[]) and ${ofKindsSql(reader)}
      and ${'deletedAt' in change ? sql`deleted_at is null` : sql`deleted_at > ${change.since}`}`;
}

/** Removes the rows created before `before` or deleted before `deletedBefore`. */
export async function deleteOldNotifications(db: Database, before: Date, deletedBefore: Date): Promise<void> {
  await deleteInBatches(
    (maximum) => execute(db)`delete from notifications where ctid = any(array(
      select ctid from notifications where created_at < ${before} or deleted_at < ${deletedBefore} limit ${maximum}))`,
  );
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

const preferenceColumns = {
  kind: matching(notification_preferences.kind, z.enum(notificationKinds)),
  delivery: notification_preferences.delivery,
};

/** The preferences that a user changed; other kinds have no row. */
export async function listChosenPreferences(db: Queryable, userId: string): Promise<NotificationPreference[]> {
  return await listRows(db, preferenceColumns)`
    select kind, delivery from notification_preferences where user_id = ${userId}`;
}

export async function insertPreference(tx: Queryable, userId: string, choice: NotificationPreference): Promise<void> {
  await execute(tx)`insert into notification_preferences (user_id, kind, delivery)
    values (${userId}, ${choice.kind}, ${choice.delivery})
    on conflict (user_id, kind) do update set delivery = excluded.delivery`;
}
