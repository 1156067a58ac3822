import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Notification } from '#contract/notifications.ts';
import { notificationKinds, type Delivery, type NotificationKind } from '#contract/notification-kinds.ts';
import type { Role } from '#contract/platform/roles.ts';
import { matching } from '#server/platform/database/column.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { notifications, users } from '#server/platform/database/schema.ts';
import { execute, listRows, listValues, type RowOf } from '#server/platform/database/statements.ts';
import { minimumRolesJson } from './policy.ts';
import { publishChangedSql, publishSql } from '#server/platform/live/events-sql.ts';

export type NewNotifications = Pick<
  Notification,
  'kind' | 'type' | 'title' | 'message' | 'url' | 'subject' | 'persistent'
> & {
  mailText: string | null;
  withoutMail: boolean;
  /** For users without a preference for the kind. */
  delivery: Delivery;
  minimumRole: Role;
  /** One for each user, with the id it gets. */
  forUsers: { id: string; userId: string }[];
};

/**
 * Adds each notification for those of its users who are active, have a role that receives its kind and have not turned
 * it off, and publishes it, in one statement. @returns the ids of the notifications that are also mailed
 */
export async function insertNotifications(tx: Queryable, added: NewNotifications[], now: Date): Promise<string[]> {
  const contents = added.map(({ forUsers: _forUsers, ...content }, nr) => ({ nr, ...content }));
  const recipients = added.flatMap(({ forUsers }, nr) => forUsers.map((recipient) => ({ nr, ...recipient })));
  return await listValues(tx, notifications.id)`
    with wanted as (
      select recipient.id, users.id as user_id, coalesce(chosen.delivery, content.delivery) as wanted_delivery, content.*
      from jsonb_to_recordset(${JSON.stringify(recipients)}::jsonb) as recipient (nr int, id text, "userId" text)
      join jsonb_to_recordset(${JSON.stringify(contents)}::jsonb) as content (nr int, kind text, type text, title text,
        message text, "mailText" text, url text, subject text, persistent boolean, "withoutMail" boolean, delivery text, "minimumRole" int)
        on content.nr = recipient.nr
      join users on users.id = recipient."userId" and users.status = 'active' and users.role >= content."minimumRole"
      left join notification_preferences as chosen on chosen.user_id = users.id and chosen.kind = content.kind
    ),
    added as (
      insert into notifications
        (id, user_id, kind, type, title, message, mail_text, url, subject, persistent, mail_due, created_at)
      select id, user_id, kind, type, title, message, "mailText", url, subject, persistent, wanted_delivery = 'mail' and not "withoutMail",
        ${now}::timestamptz
      from wanted where wanted_delivery <> 'off'
      returning id, user_id, mail_due
    ),
    announced as (${publishSql({
      type: 'notifications.new',
      audience: { userId: sql<string>`user_id` },
      payload: { id: sql<string>`id` },
      from: sql`added`,
    })})
    select id from added where mail_due order by id`;
}

const dueMailColumns = {
  kind: matching(notifications.kind, z.enum(notificationKinds)),
  title: notifications.title,
  message: notifications.message,
  mailText: notifications.mail_text,
  url: notifications.url,
  name: users.name,
  email: users.email,
};
export type DueMail = RowOf<typeof dueMailColumns>;

/**
 * Marks the due mails of these notifications as sent. @returns them, without those of users who are not active, or
 * whose role does not receive the kind any more
 */
export async function updateMailDue(tx: Queryable, ids: string[]): Promise<DueMail[]> {
  return await listRows(tx, dueMailColumns)`
    with due as (
      update notifications set mail_due = false where id = any(${ids}) and mail_due
      returning id, user_id, kind, title, message, mail_text, url
    )
    select kind, title, message, mail_text as "mailText", url, name, email
    from due join users on users.id = due.user_id and status = 'active' and role >= (${minimumRolesJson}::jsonb ->> kind)::int
    order by due.id`;
}

/** Marks the notifications about a subject as read and resolved, with a new title, and publishes the change. */
export async function updateResolved(
  tx: Queryable,
  resolved: { kind: NotificationKind; subject: string; title: string; now: Date },
): Promise<void> {
  await execute(tx)`
    with resolved as (
      update notifications
      set subject = null, title = ${resolved.title}, mail_due = false, read_at = coalesce(read_at, ${resolved.now}::timestamptz)
      where kind = ${resolved.kind} and subject = ${resolved.subject}
      returning user_id
    )
    ${publishChangedSql({ userId: sql<string>`user_id` }, ['notifications'], sql`resolved`)}`;
}

/**
 * Replaces the message of the notifications about a subject that is not resolved, of active users of at least a role,
 * and publishes the change.
 */
export async function updateMessages(
  tx: Queryable,
  about: { kind: NotificationKind; minimumRole: Role; subject: string; message: string },
): Promise<void> {
  await execute(tx)`
    with changed as (
      update notifications set message = ${about.message} from users
      where users.id = user_id and users.status = 'active' and users.role >= ${about.minimumRole}
        and kind = ${about.kind} and subject = ${about.subject} and deleted_at is null
      returning user_id
    )
    ${publishChangedSql({ userId: sql<string>`user_id` }, ['notifications'], sql`changed`)}`;
}
