import * as z from 'zod/mini';
import type { NotificationPreference } from '#contract/notifications.ts';
import { notificationKinds } from '#contract/notification-kinds.ts';
import { matching } from '#server/platform/database/column.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { notification_preferences } from '#server/platform/database/schema.ts';
import { execute, listRows } from '#server/platform/database/statements.ts';

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
