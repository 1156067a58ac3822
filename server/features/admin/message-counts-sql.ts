import { sql } from 'kysely';
import { integer, nullable, timestamp } from '#server/platform/database/column.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { getRow, type RowOf } from '#server/platform/database/statements.ts';

const countColumns = { waiting: integer, waitingSince: nullable(timestamp), sent: integer, failed: integer };
export type MessageCounts = RowOf<typeof countColumns>;

const sinceSql = (since: Date) => sql`created_at >= ${since}::timestamptz`;

/** The mails that wait, and those made since a time that were sent or failed. */
export async function countMails(db: Queryable, since: Date): Promise<MessageCounts> {
  return await getRow(db, countColumns)`
    select (select count(*) from outgoing_mails where status = 'queued') as waiting,
      (select min(created_at) from outgoing_mails where status = 'queued') as "waitingSince",
      count(*) filter (where status = 'sent') as sent, count(*) filter (where status = 'failed') as failed
    from outgoing_mails where ${sinceSql(since)}`;
}

/** The text messages that wait, and those made since a time that were sent or failed. */
export async function countSms(db: Queryable, since: Date): Promise<MessageCounts> {
  return await getRow(db, countColumns)`
    select (select count(*) from sms_messages where status = 'queued') as waiting,
      (select min(created_at) from sms_messages where status = 'queued') as "waitingSince",
      count(*) filter (where status in ('sent', 'delivered')) as sent,
      count(*) filter (where status in ('failed', 'undelivered')) as failed
    from sms_messages where ${sinceSql(since)}`;
}
