import { sql } from 'kysely';
import type { MailStatus, OutgoingMail } from '#contract/outgoing-mail.ts';
import type { Queryable } from '#server/platform/database/connect.ts';

export type StoredMail = OutgoingMail & { text: string | null };

const columns = sql`id, recipient, subject, status, attempts, last_error as "lastError",
  created_at as "createdAt", sent_at as "sentAt"`;

export async function insertMail(
  tx: Queryable,
  mail: { id: string; recipient: string; subject: string; text: string; status: MailStatus; now: Date },
): Promise<void> {
  await sql`insert into outgoing_mails (id, recipient, subject, text, status, created_at)
    values (${mail.id}, ${mail.recipient}, ${mail.subject}, ${mail.text}, ${mail.status}, ${mail.now})`.execute(tx);
}

export async function findMail(db: Queryable, id: string): Promise<StoredMail | null> {
  const { rows } = await sql<StoredMail>`select ${columns}, text from outgoing_mails where id = ${id}`.execute(db);
  return rows[0] ?? null;
}

export type MailsWanted = {
  status?: MailStatus | undefined;
  search?: string | undefined;
  before?: string | undefined;
  limit: number;
};

export async function listMails(db: Queryable, wanted: MailsWanted): Promise<OutgoingMail[]> {
  const pattern = wanted.search ? `%${wanted.search.replaceAll(/[\\%_]/g, '\\$&')}%` : null;
  const { rows } = await sql<OutgoingMail>`
    select ${columns} from outgoing_mails
    where true
      ${wanted.status ? sql`and status = ${wanted.status}` : sql``}
      ${pattern ? sql`and recipient || ' ' || subject ilike ${pattern}` : sql``}
      ${wanted.before ? sql`and id < ${wanted.before}` : sql``}
    order by id desc limit ${wanted.limit}`.execute(db);
  return rows;
}

/** The mail is with the SMTP server; its text, which may hold a one-time link, is not kept. */
export async function updateSent(db: Queryable, id: string, now: Date): Promise<void> {
  await sql`update outgoing_mails
    set status = 'sent', sent_at = ${now}, text = null, attempts = attempts + 1, last_error = null
    where id = ${id}`.execute(db);
}

/** @returns how often it was tried now */
export async function updateAttempt(db: Queryable, id: string, error: string): Promise<number> {
  const { rows } = await sql<{ attempts: number }>`
    update outgoing_mails set attempts = attempts + 1, last_error = ${error}
    where id = ${id} returning attempts`.execute(db);
  return rows[0]?.attempts ?? 0;
}

/** Moves a mail from one of the given states to another. @returns whether it was in one of them */
export async function updateStatus(db: Queryable, id: string, from: MailStatus[], to: MailStatus): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update outgoing_mails set status = ${to}, attempts = case when ${to} = 'queued' then 0 else attempts end
    where id = ${id} and status = any(${from})`.execute(db);
  return numAffectedRows > 0n;
}
