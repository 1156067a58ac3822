import { boolean, notNull } from '#server/platform/database/column.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { users } from '#server/platform/database/schema.ts';
import { getRow, hasEffect, listRows, type RowOf } from '#server/platform/database/statements.ts';

const recipientColumns = { id: users.id, mobile: notNull(users.mobile) };
export type SmsRecipient = RowOf<typeof recipientColumns>;

/** The active administrators who chose to receive SMS and have a mobile number; at most 20. */
export async function listSmsRecipients(db: Queryable): Promise<SmsRecipient[]> {
  return await listRows(db, recipientColumns)`
    select users.id, mobile from alert_sms_recipients join users on users.id = user_id
    where role = 3 and status = 'active' and mobile is not null order by users.id limit 20`;
}

const preferenceColumns = { enabled: boolean, mobile: users.mobile };

/** Whether a user chose to receive SMS, and the number of the account. */
export async function getSmsPreference(db: Queryable, userId: string): Promise<RowOf<typeof preferenceColumns>> {
  return await getRow(db, preferenceColumns)`
    select exists (select from alert_sms_recipients where user_id = ${userId}) as enabled,
      (select mobile from users where id = ${userId}) as mobile`;
}

/** @returns whether a row was inserted */
export async function insertSmsRecipient(tx: Queryable, userId: string, now: Date): Promise<boolean> {
  return await hasEffect(tx)`
    insert into alert_sms_recipients (user_id, created_at) values (${userId}, ${now}) on conflict do nothing`;
}

/** @returns whether a row was deleted */
export async function deleteSmsRecipient(tx: Queryable, userId: string): Promise<boolean> {
  return await hasEffect(tx)`delete from alert_sms_recipients where user_id = ${userId}`;
}
