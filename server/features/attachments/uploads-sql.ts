import { sql } from 'kysely';
import { attachment, type Attachment } from '#contract/attachments.ts';
import { matching, notNull } from '#server/platform/database/column.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { attachment_pieces, attachment_totals, attachments, users } from '#server/platform/database/schema.ts';
import {
  execute,
  findRow,
  findValue,
  getValue,
  hasEffect,
  hasRow,
  listValues,
} from '#server/platform/database/statements.ts';

export const attachmentColumns = {
  id: attachments.id,
  kind: notNull(attachments.kind),
  name: attachments.name,
  bytes: attachments.bytes,
  width: attachments.width,
  height: attachments.height,
  status: matching(attachments.status, attachment.shape.status),
};

export const attachmentColumnsSql = sql`attachments.id, attachments.kind, attachments.name, attachments.bytes,
  attachments.width, attachments.height, attachments.status`;

/** The file that a user uploaded with this key; null while it has not been received whole. */
export async function findUploaded(db: Queryable, userId: string, key: string): Promise<Attachment | null> {
  return await findRow(db, attachmentColumns)`
    select ${attachmentColumnsSql} from attachments
    where user_id = ${userId} and upload_key = ${key} and status <> 'receiving'`;
}

export type NewUpload = {
  id: string;
  userId: string;
  key: string;
  /** At most as many are received. */
  bytes: number;
  weekStart: Date;
  now: Date;
};

/** Adds bytes to those of a user in a week. @returns false, and adds nothing, when they would be more than `max` */
export async function updateUsage(
  tx: Queryable,
  { userId, weekStart, bytes, max }: { userId: string; weekStart: Date; bytes: number; max: number },
): Promise<boolean> {
  return await hasEffect(tx)`
    insert into attachment_usage (user_id, week_start, bytes)
    select ${userId}, ${weekStart}::timestamptz, ${bytes}::bigint where ${bytes}::bigint <= ${max}::bigint
    on conflict (user_id, week_start) do update set bytes = attachment_usage.bytes + excluded.bytes
    where attachment_usage.bytes + excluded.bytes <= ${max}::bigint`;
}

/** Adds bytes to those of the portal. @returns false, and adds nothing, when they would be more than `max` */
export async function updateTotal(tx: Queryable, { bytes, max }: { bytes: number; max: number }): Promise<boolean> {
  return await hasEffect(tx)`
    update attachment_totals set bytes = bytes + ${bytes}::bigint where bytes + ${bytes}::bigint <= ${max}::bigint`;
}

/** The bytes of all attachments, with those that are on their way. */
export async function findStoredBytes(db: Queryable): Promise<number> {
  return await getValue(db, attachment_totals.bytes)`select bytes from attachment_totals`;
}

export async function insertUpload(tx: Queryable, upload: NewUpload): Promise<void> {
  await execute(tx)`
    insert into attachments (id, user_id, upload_key, status, name, bytes, stored_bytes, charged_bytes, charged_week, created_at)
    values (${upload.id}, ${upload.userId}, ${upload.key}, 'receiving', '', ${upload.bytes}, ${upload.bytes},
      ${upload.bytes}, ${upload.weekStart}, ${upload.now})`;
}

type Size = 'received' | 'full' | 'thumbnail';

/** @returns false when the attachment is gone */
export async function insertPiece(
  db: Queryable,
  piece: { id: string; size: Size; number: number; content: Buffer },
): Promise<boolean> {
  return await hasEffect(db)`
    insert into attachment_pieces (attachment_id, size, number, content)
    select id, ${piece.size}, ${piece.number}::int, ${piece.content}::bytea from attachments where id = ${piece.id}
    on conflict (attachment_id, size, number) do nothing`;
}

export async function findPiece(
  db: Queryable,
  { id, size, number }: { id: string; size: Size; number: number },
): Promise<Buffer | null> {
  return await findValue(db, attachment_pieces.content)`
    select content from attachment_pieces where attachment_id = ${id} and size = ${size} and number = ${number}`;
}

/** The pieces of a PDF stay as they were received. */
export async function updatePiecesKept(tx: Queryable, id: string): Promise<void> {
  await execute(tx)`update attachment_pieces set size = 'full' where attachment_id = ${id} and size = 'received'`;
}

export async function deleteReceivedPieces(tx: Queryable, id: string): Promise<void> {
  await execute(tx)`delete from attachment_pieces where attachment_id = ${id} and size = 'received'`;
}

export type CheckedUpload = {
  id: string;
  kind: 'image' | 'pdf';
  mediaType: string;
  name: string;
  bytes: number;
  width: number | null;
  height: number | null;
  storedBytes: number;
  /** What its user sent. */
  chargedBytes: number;
  status: 'ready' | 'scanning';
};

/**
 * Makes a received upload an attachment: the portal counts what is stored, and its user what was sent.
 * A second one of the same key violates `attachments_once`. @returns false when it is gone
 */
export async function updateChecked(tx: Queryable, checked: CheckedUpload): Promise<boolean> {
  return await hasEffect(tx)`
    with upload as (
      select id, user_id, charged_week, charged_bytes, stored_bytes from attachments
      where id = ${checked.id} and status = 'receiving' for update
    ),
    settled_usage as (
      update attachment_usage set bytes = attachment_usage.bytes - upload.charged_bytes + ${checked.chargedBytes}::int
      from upload where attachment_usage.user_id = upload.user_id and week_start = charged_week
    ),
    settled_total as (
      update attachment_totals set bytes = bytes - upload.stored_bytes + ${checked.storedBytes}::int from upload
    )
    update attachments set status = ${checked.status}, kind = ${checked.kind}, media_type = ${checked.mediaType},
      name = ${checked.name}, bytes = ${checked.bytes}, width = ${checked.width}::int, height = ${checked.height}::int,
      stored_bytes = ${checked.storedBytes}, charged_bytes = ${checked.chargedBytes}
    from upload where attachments.id = upload.id`;
}

/** Deletes an upload that did not become an attachment. `refund`: its user does not count it either. */
export async function deleteUpload(db: Queryable, id: string, refund: boolean): Promise<void> {
  await execute(db)`
    with removed as (
      delete from attachments where id = ${id} and status = 'receiving' returning user_id, charged_week, charged_bytes
    )
    update attachment_usage set bytes = attachment_usage.bytes - removed.charged_bytes from removed
    where ${refund}::boolean and attachment_usage.user_id = removed.user_id and week_start = charged_week`;
}

/** Deletes an own attachment that was not sent. @returns whether there was one */
export async function deleteUnsent(db: Queryable, id: string, userId: string): Promise<boolean> {
  return await hasEffect(db)`
    delete from attachments where id = ${id} and user_id = ${userId} and position is null and status <> 'receiving'`;
}

/**
 * Deletes what was uploaded before a moment and not sent, and what has been on its way since before another one: the
 * instance that received it has ended. The latter does not count for its user.
 */
export async function deleteEnded(
  db: Queryable,
  { unsent, receiving }: { unsent: Date; receiving: Date },
): Promise<void> {
  await execute(db)`
    with ended as (
      delete from attachments where position is null
        and created_at < case when status = 'receiving' then ${receiving}::timestamptz else ${unsent}::timestamptz end
      returning user_id, charged_week, charged_bytes, status
    ),
    refunded as (
      select user_id, charged_week, sum(charged_bytes) as bytes from ended where status = 'receiving' group by 1, 2
    )
    update attachment_usage set bytes = attachment_usage.bytes - refunded.bytes from refunded
    where attachment_usage.user_id = refunded.user_id and week_start = charged_week`;
}

export async function deleteUsage(db: Queryable, before: Date): Promise<void> {
  await execute(db)`delete from attachment_usage where week_start < ${before}`;
}

/**
 * Records what the virus scan found. A file that it refuses is deleted, and only listed as refused.
 * @returns false when it was recorded before, or the file is gone
 */
export async function updateScanned(tx: Queryable, id: string, status: 'ready' | 'refused'): Promise<boolean> {
  return await hasEffect(tx)`
    with scanned as (
      select id, stored_bytes from attachments where id = ${id} and status = 'scanning' for update
    ),
    removed as (
      delete from attachment_pieces using scanned where attachment_id = scanned.id and ${status} = 'refused'
    ),
    freed as (
      update attachment_totals set bytes = bytes - scanned.stored_bytes from scanned where ${status} = 'refused'
    )
    update attachments set status = ${status},
      stored_bytes = case when ${status} = 'refused' then 0 else attachments.stored_bytes end
    from scanned where attachments.id = scanned.id`;
}

/** Whether a file waits for the virus scan. */
export async function isScanning(db: Queryable, id: string): Promise<boolean> {
  return await hasRow(db)`select from attachments where id = ${id} and status = 'scanning'`;
}

/** The sender of a file, and who else has its text open: supporters of a request, the sides of a conversation. */
export async function listReaderIds(db: Queryable, id: string): Promise<string[]> {
  return await listValues(db, users.id)`
    with file as (select * from attachments where id = ${id})
    select user_id from file
    union select supporter.user_id from file left join request_comments on request_comments.id = file.comment_id
      join request_supporters as supporter
        on supporter.request_id = coalesce(file.request_id, request_comments.request_id)
    union select side.id from file join chat_sessions on chat_sessions.id = file.session_id
      cross join lateral (values (chat_sessions.user_id), (chat_sessions.expert_user_id)) as side (id)
      where side.id is not null`;
}
