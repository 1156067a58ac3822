import { sql } from 'kysely';
import type { NotificationPreference } from '#contract/notifications.ts';
import type { Queryable } from '#server/platform/database/connect.ts';

/** What a user chose; kinds that were left as they are have no row. */
export async function listChosen(db: Queryable, userId: string): Promise<NotificationPreference[]> {
  const { rows } = await sql<NotificationPreference>`
    select kind, delivery from notification_preferences where user_id = ${userId}`.execute(db);
  return rows;
}

export async function insertPreference(tx: Queryable, userId: string, choice: NotificationPreference): Promise<void> {
  await sql`insert into notification_preferences (user_id, kind, delivery)
    values (${userId}, ${choice.kind}, ${choice.delivery})
    on conflict (user_id, kind) do update set delivery = excluded.delivery`.execute(tx);
}
