import { sql } from 'kysely';
import type { Sms, SmsKind, SmsStatus } from '#contract/sms.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { notNull, nullable } from '#server/platform/database/column.ts';
import { sms_messages, users } from '#server/platform/database/schema.ts';
import { hasJobSql } from '#server/platform/jobs/jobs-sql.ts';
import { execute, findRow, hasRow, listRows, listValues, type RowOf } from '#server/platform/database/statements.ts';
import type { PageQuery } from '#server/platform/paging/page.ts';

const smsColumns = {
  id: sms_messages.id,
  phone: sms_messages.masked_phone,
  kind: sms_messages.kind,
  status: sms_messages.status,
  attempts: sms_messages.attempts,
  problem: sms_messages.problem,
  sentBy: nullable(users.name),
  createdAt: sms_messages.created_at,
  sentAt: sms_messages.sent_at,
  concludedAt: sms_messages.concluded_at,
};

export type NewSms = {
  id: string;
  kind: SmsKind;
  phone: string;
  maskedPhone: string;
  text: string;
  sentBy: string | null;
  now: Date;
};

export async function insertSms(tx: Queryable, sms: NewSms): Promise<void> {
  await execute(tx)`insert into sms_messages (id, kind, phone, masked_phone, text, sent_by, created_at)
    values (${sms.id}, ${sms.kind}, ${sms.phone}, ${sms.maskedPhone}, ${sms.text}, ${sms.sentBy}, ${sms.now})`;
}

export async function listSmsRows(db: Queryable, { cursor, limit }: PageQuery): Promise<Sms[]> {
  return await listRows(db, smsColumns)`
    select sms_messages.id, masked_phone as phone, kind, sms_messages.status, attempts, problem, users.name as "sentBy",
      sms_messages.created_at as "createdAt", sent_at as "sentAt", concluded_at as "concludedAt"
    from sms_messages left join users on users.id = sent_by
    where true ${cursor === undefined ? sql`` : sql`and sms_messages.id < ${cursor}`}
    order by sms_messages.id desc limit ${limit}`;
}

const attemptColumns = {
  phone: sms_messages.phone,
  text: sms_messages.text,
  attempts: sms_messages.attempts,
  attemptedAt: sms_messages.attempted_at,
};
export type Attempt = RowOf<typeof attemptColumns>;

/** Counts an attempt to send a queued message, before it is made. @returns null when it is not queued any more */
export async function updateAttempted(db: Queryable, id: string, now: Date): Promise<Attempt | null> {
  return await findRow(db, attemptColumns)`
    update sms_messages set attempts = attempts + 1, attempted_at = coalesce(attempted_at, ${now}::timestamptz)
    where id = ${id} and status = 'queued'
    returning phone, text, attempts, attempted_at as "attemptedAt"`;
}

/** Of these sids the ones that belong to a message of the portal. */
export async function listKnownSids(db: Queryable, sids: string[]): Promise<string[]> {
  return await listValues(db, notNull(sms_messages.twilio_sid))`
    select twilio_sid from sms_messages where twilio_sid = any(${sids}::text[])`;
}

/** Nothing but the state of a message is kept once Twilio has accepted or refused it. */
const eraseSql = sql`phone = null, text = null`;

/** Records that Twilio accepted a message. A delivery report may have been faster. */
export async function updateAccepted(
  tx: Queryable,
  { id, sid, now }: { id: string; sid: string; now: Date },
): Promise<void> {
  await execute(tx)`update sms_messages set status = case status when 'queued' then 'sent' else status end,
      twilio_sid = ${sid}, sent_at = coalesce(sent_at, ${now}::timestamptz), problem = case status when 'queued' then null else problem end,
      ${eraseSql}
    where id = ${id} and (twilio_sid is null or twilio_sid = ${sid})`;
}

/** Records why the latest attempt failed; it stays queued. */
export async function updateProblem(tx: Queryable, id: string, problem: string): Promise<void> {
  await execute(tx)`update sms_messages set problem = ${problem} where id = ${id} and status = 'queued'`;
}

export async function updateFailed(
  tx: Queryable,
  { id, problem, now }: { id: string; problem: string; now: Date },
): Promise<void> {
  await execute(tx)`update sms_messages set status = 'failed', problem = ${problem}, concluded_at = ${now}, ${eraseSql}
    where id = ${id} and status = 'queued'`;
}

export type Abandoned = { jobName: string; before: Date; problem: string; now: Date };

/** Records that the messages that were queued before a moment and have no job left to send them have failed. */
export async function updateAbandoned(db: Queryable, { jobName, before, problem, now }: Abandoned): Promise<void> {
  await execute(db)`update sms_messages set status = 'failed', problem = ${problem}, concluded_at = ${now}, ${eraseSql}
    where created_at < ${before} and status = 'queued' and not ${hasJobSql(jobName, sql`sms_messages.id`)}`;
}

export type Report = { id: string; sid: string; status: SmsStatus; problem: string | null; now: Date };

/**
 * Applies a delivery report to a message that was attempted, forwards only: a report that comes twice, or after a later
 * one, changes nothing. @returns whether it changed
 */
export async function updateReported(tx: Queryable, { id, sid, status, problem, now }: Report): Promise<boolean> {
  const isConcluded = status !== 'sent';
  return await hasRow(tx)`update sms_messages set status = ${status}, twilio_sid = ${sid}, problem = ${problem},
      sent_at = coalesce(sent_at, ${now}::timestamptz),
      concluded_at = case when ${isConcluded}::boolean then ${now}::timestamptz end, ${eraseSql}
    where id = ${id} and attempts > 0 and (twilio_sid is null or twilio_sid = ${sid})
      and (status = 'queued' or status = 'sent' and ${isConcluded}::boolean)
    returning id`;
}

/** Whether a message has this sid, or was attempted and has none yet. */
export async function hasSms(db: Queryable, { id, sid }: { id: string; sid: string }): Promise<boolean> {
  return await hasRow(db)`select id from sms_messages
    where id = ${id} and attempts > 0 and (twilio_sid is null or twilio_sid = ${sid})`;
}

/** Deletes the messages that were queued before a moment and are not to be sent any more. */
export async function deleteOldSms(db: Queryable, before: Date): Promise<void> {
  await execute(db)`delete from sms_messages where created_at < ${before} and status <> 'queued'`;
}
