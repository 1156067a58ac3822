import { sql } from 'kysely';
import { emailChangeUndoMs } from '#contract/email-change.ts';
import type { MailStatus, OutgoingMail } from '#contract/outgoing-mail.ts';
import { boolean, nullable } from '#server/platform/database/column.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { outgoing_mails, users } from '#server/platform/database/schema.ts';
import {
  execute,
  findRow,
  getValue,
  hasEffect,
  hasRow,
  listRows,
  type RowOf,
} from '#server/platform/database/statements.ts';
import type { PageQuery } from '#server/platform/paging/page.ts';
import { hasJobSql } from '#server/platform/jobs/jobs-sql.ts';
import { listFoldedPatterns } from '#server/platform/text-index/like-pattern-sql.ts';

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

const storedMailColumns = {
  ...mailColumns,
  text: outgoing_mails.text,
  askedIp: outgoing_mails.asked_ip,
  askedBy: outgoing_mails.asked_by,
  askedByName: nullable(users.name),
};
export type StoredMail = RowOf<typeof storedMailColumns>;

const mailColumnsSql = sql`id, recipient, subject, status, attempts, last_error as "lastError",
  created_at as "createdAt", sent_at as "sentAt"`;

export type MailBatch = Pick<StoredMail, 'askedIp' | 'askedBy'> & {
  mails: { id: string; recipient: string; subject: string; text: string }[];
  status: 'queued' | 'kept';
  now: string;
  /** Sent after what is not. */
  isBulk: boolean;
};

/** Mails that are stored already are left as they are. */
export async function insertMails(
  tx: Queryable,
  { mails, status, askedIp, askedBy, now }: Omit<MailBatch, 'isBulk'>,
): Promise<void> {
  await execute(tx)`insert into outgoing_mails
      (id, recipient, subject, text, status, asked_ip, asked_by, created_at)
    select id, recipient, subject, text, ${status}, ${askedIp}, ${askedBy}, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(mails)}::jsonb)
      as mail (id text, recipient text, subject text, text text)
    on conflict (id) do nothing`;
}

/** Stores a mail whose row is deleted when it is sent, or given up. */
export async function insertDeletedMail(tx: Queryable, mail: MailBatch['mails'][number], now: Date): Promise<void> {
  await execute(tx)`insert into outgoing_mails (id, recipient, subject, text, status, created_at, is_deleted_when_sent)
    values (${mail.id}, ${mail.recipient}, ${mail.subject}, ${mail.text}, 'queued', ${now}, true)`;
}

/** Deletes a mail that is not to be kept, whatever became of it. @returns whether it was one */
export async function deleteMailAfterwards(db: Queryable, id: string): Promise<boolean> {
  return await hasEffect(db)`delete from outgoing_mails where id = ${id} and is_deleted_when_sent`;
}

export async function findMail(db: Queryable, id: string): Promise<StoredMail | null> {
  return await findRow(db, storedMailColumns)`select ${mailColumnsSql}, text,
    asked_ip as "askedIp", asked_by as "askedBy",
    (select name from users where users.id = asked_by) as "askedByName"
    from outgoing_mails where id = ${id}`;
}

export type MailFilters = { status?: MailStatus | undefined; search?: string | undefined };

export async function listMailRows(db: Queryable, query: PageQuery & MailFilters): Promise<OutgoingMail[]> {
  const [pattern] = query.search ? await listFoldedPatterns(db, [query.search]) : [];
  return await listRows(db, mailColumns)`
    select ${mailColumnsSql} from outgoing_mails
    where not is_deleted_when_sent
      ${query.status ? sql`and status = ${query.status}` : sql``}
      ${pattern === undefined ? sql`` : sql`and fold(recipient || ' ' || subject) like '%' || ${pattern} || '%'`}
      ${query.cursor ? sql`and id < ${query.cursor}` : sql``}
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
  return await hasEffect(db)`
    update outgoing_mails set status = ${to}, attempts = case when ${to} = 'queued' then 0 else attempts end
    where id = ${id} and status = any(${from})`;
}

const linkColumns = { role: users.role, isOpen: boolean };

/** The role of the account that the link with this token gives access to, and whether the link still works. */
export async function findLink(db: Queryable, tokenHash: string, now: Date): Promise<RowOf<typeof linkColumns> | null> {
  const undoableSince = new Date(now.getTime() - emailChangeUndoMs);
  return await findRow(db, linkColumns)`
    select users.role, used_at is null and expires_at > ${now} as "isOpen"
    from reset_tokens join users on users.id = user_id where token_hash = ${tokenHash}
    union all
    select coalesce(users.role, 1), confirmed_at is null and expires_at > ${now}
    from registrations left join users on lower(users.email) = registrations.email where token_hash = ${tokenHash}
    union all
    select role, not used and revoked_at is null and expires_at > ${now}
    from magic_invites where token_hash = ${tokenHash}
    union all
    select users.role, stopped_at is null and replaced_at is null and case
        when confirmed_at is null then expires_at > ${now}
        else undo_token_hash = ${tokenHash} and confirmed_at > ${undoableSince} end
    from email_changes join users on users.id = user_id
    where confirm_token_hash = ${tokenHash} or undo_token_hash = ${tokenHash}`;
}

/** Whether the list of invitations shows the status of this mail. */
export async function isInvitation(db: Queryable, id: string): Promise<boolean> {
  return await hasRow(db)`select 1 from magic_invites where mail_id = ${id}`;
}

/** Records that the mails that were queued before a moment and have no job left to send them have failed. */
export async function updateAbandoned(db: Queryable, jobName: string, before: Date): Promise<void> {
  await execute(db)`update outgoing_mails set status = 'failed'
    where created_at < ${before} and status = 'queued' and not ${hasJobSql(jobName, sql`outgoing_mails.id`)}`;
}

/** Deletes the mails that were queued before a moment and are not to be sent any more. */
export async function deleteOldMails(db: Queryable, before: Date): Promise<void> {
  await execute(db)`delete from outgoing_mails where created_at < ${before} and status <> 'queued'`;
}
