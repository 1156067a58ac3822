import { sql } from 'kysely';
import type { Notification } from '#contract/notifications.ts';
import type { Role } from '#contract/roles.ts';
import type { Queryable } from '#server/platform/database/connect.ts';

const columns = sql`id, kind, type, title, message, url, subject, created_at as timestamp,
  read_at is not null as read, persistent`;

export type NotificationsWanted = { userId: string; unread: boolean; before: string | undefined; limit: number };

/** One user's notifications, the newest first. */
export async function listNotifications(db: Queryable, wanted: NotificationsWanted): Promise<Notification[]> {
  const { rows } = await sql<Notification>`
    select ${columns} from notifications
    where user_id = ${wanted.userId} and deleted_at is null
      ${wanted.unread ? sql`and read_at is null` : sql``}
      ${wanted.before === undefined ? sql`` : sql`and id < ${wanted.before}`}
    order by id desc limit ${wanted.limit}`.execute(db);
  return rows;
}

/** Those of these that are still there, the oldest first, as they arrived. */
export async function listNotificationsById(db: Queryable, ids: string[]): Promise<Notification[]> {
  const { rows } = await sql<Notification>`
    select ${columns} from notifications where id = any(${ids}) and deleted_at is null order by id`.execute(db);
  return rows;
}

/** How many a user has not read; counting stops at `most`. */
export async function countUnread(db: Queryable, userId: string, most: number): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    select count(*) as unread from (
      select from notifications
      where user_id = ${userId} and read_at is null and deleted_at is null limit ${most}
    ) as counted`.execute(db);
  return rows[0]?.unread ?? 0;
}

/** @returns the users from a role on who can sign in */
export async function listActiveUserIds(db: Queryable, minimumRole: Role): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from users where role >= ${minimumRole} and status = 'active'`.execute(db);
  return rows.map(({ id }) => id);
}

/** @returns whether this user had it, and whether that changed it; null when there is none */
export async function updateRead(
  db: Queryable,
  notification: { userId: string; id: string },
  readAt: Date | null,
): Promise<{ changed: boolean } | null> {
  const { rows } = await sql<{ changed: boolean }>`
    with own as (
      select id, read_at from notifications
      where id = ${notification.id} and user_id = ${notification.userId} and deleted_at is null for update
    ),
    changed as (
      update notifications set read_at = ${readAt}::timestamptz from own
      where notifications.id = own.id and (own.read_at is null) <> (${readAt}::timestamptz is null)
      returning 1
    )
    select exists (select from changed) as changed from own`.execute(db);
  return rows[0] ?? null;
}

/** Marks what came up to and including an id as read. @returns how many that were */
export async function updateAllRead(db: Queryable, userId: string, upTo: string, now: Date): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update notifications set read_at = ${now}
    where user_id = ${userId} and id <= ${upTo} and read_at is null and deleted_at is null`.execute(db);
  return Number(numAffectedRows);
}

/** Removes one, or puts it back when it was removed since `since`. @returns false when there is no such one */
export async function updateDeleted(
  db: Queryable,
  notification: { userId: string; id: string },
  change: { deletedAt: Date } | { since: Date },
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update notifications set deleted_at = ${'deletedAt' in change ? change.deletedAt : null}::timestamptz
    where id = ${notification.id} and user_id = ${notification.userId}
      and ${'deletedAt' in change ? sql`deleted_at is null` : sql`deleted_at > ${change.since}`}`.execute(db);
  return numAffectedRows > 0n;
}

/** Deletes for good what is older than `before` or was removed before `removedBefore`. */
export async function deleteOldNotifications(db: Queryable, before: Date, removedBefore: Date): Promise<void> {
  await sql`delete from notifications where created_at < ${before} or deleted_at < ${removedBefore}`.execute(db);
}

export type NewNotification = Omit<Notification, 'timestamp'> & { userId: string; createdAt: Date };

/** Adds past notifications of a new organisation; nobody is told of them now. */
export async function insertPastNotifications(db: Queryable, past: NewNotification[]): Promise<void> {
  await sql`insert into notifications
      (id, user_id, kind, type, title, message, url, subject, persistent, read_at, created_at)
    select id, "userId", kind, type, title, message, url, subject, persistent,
      case when read then "createdAt" end, "createdAt"
    from jsonb_to_recordset(${JSON.stringify(past)}::jsonb) as past (id text, "userId" text, kind text, type text,
      title text, message text, url text, subject text, persistent boolean, read boolean, "createdAt" timestamptz)`.execute(
    db,
  );
}
