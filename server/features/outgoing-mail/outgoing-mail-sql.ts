import { sql } from 'kysely';
import type { MailStatus, OutgoingMail } from '#contract/outgoing-mail.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { outgoing_mails } from '#server/platform/database/schema.ts';
import { execute, findRow, getValue, listRows, type RowOf } from '#server/platform/database/statements.ts';

const mailColumns = {
  id: outgoing_mails.id,
  recipient: outgoing_mails.recipient,
  subject: outgoing_mails.subject,
  status: outgoing_mails.status,
  attempts: outgoing_mails.attempts,
  lastError: outgoing_mails.last_error,
  createdAt: outgoing_mails.created_at,
  sentAt: outgoing_mails.sent_at,
};

const storedMailColumns = { ...mailColumns, text: outgoing_mails.text };
export type StoredMail = RowOf<typeof storedMailColumns>;

const mailColumnsSql = sql`id, recipient, subject, status, attempts, last_error as "lastError",
  created_at as "createdAt", sent_at as "sentAt"`;

export async function insertMail(
  tx: Queryable,
  mail: { id: string; recipient: string; subject: string; text: string; status: MailStatus; now: Date },
): Promise<void> {
  await execute(tx)`insert into outgoing_mails (id, recipient, subject, text, status, created_at)
    values (${mail.id}, ${mail.recipient}, ${mail.subject}, ${mail.text}, ${mail.status}, ${mail.now})`;
}

export async function findMail(db: Queryable, id: string): Promise<StoredMail | null> {
  return await findRow(db, storedMailColumns)`select ${mailColumnsSql}, text from outgoing_mails where id = ${id}`;
}

export type MailQuery = {
  status?: MailStatus | undefined;
  search?: string | undefined;
  before?: string | undefined;
  limit: number;
};

export async function listMailRows(db: Queryable, query: MailQuery): Promise<OutgoingMail[]> {
  const pattern = query.search ? `%${query.search.replaceAll(/[\\%_]/g, '\\$&')}%` : null;
  return await listRows(db, mailColumns)`
    select ${mailColumnsSql} from outgoing_mails
    where true
      ${query.status ? sql`and status = ${query.status}` : sql``}
      ${pattern ? sql`and recipient || ' ' || subject ilike ${pattern}` : sql``}
      ${query.before ? sql`and id < ${query.before}` : sql``}
    order by id desc limit ${query.limit}`;
}

/** Marks a mail as sent and erases its text, which may contain a one-time link. */
export async function updateSent(db: Queryable, id: string, now: Date): Promise<void> {
  await execute(db)`update outgoing_mails
    set status = 'sent', sent_at = ${now}, text = null, attempts = attempts + 1, last_error = null
    where id = ${id}`;
}

/** @returns the number of attempts so far */
export async function updateAttempt(db: Queryable, id: string, error: string): Promise<number> {
  return await getValue(db, outgoing_mails.attempts)`
    update outgoing_mails set attempts = attempts + 1, last_error = ${error}
    where id = ${id} returning attempts`;
}

/** Changes the status of a mail that has one of the statuses `from`. @returns whether it had */
export async function updateStatus(db: Queryable, id: string, from: MailStatus[], to: MailStatus): Promise<boolean> {
  const affected = await execute(db)`
    update outgoing_mails set status = ${to}, attempts = case when ${to} = 'queued' then 0 else attempts end
    where id = ${id} and status = any(${from})`;
  return affected > 0;
}
