import { type RawBuilder, sql } from 'kysely';
import * as z from 'zod/mini';
import { attachment, type Attachment } from '#contract/attachments.ts';
import { json, matching } from '#server/platform/database/column.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { listRows } from '#server/platform/database/statements.ts';
import { attachmentColumns, attachmentColumnsSql } from './uploads-sql.ts';

/** The column of `attachmentListSql`. */
export const attachmentList = matching(json, z.array(attachment));

const objectSql = sql`json_build_object('id', attachments.id, 'kind', attachments.kind, 'name', attachments.name,
  'bytes', attachments.bytes, 'width', attachments.width, 'height', attachments.height, 'status', attachments.status)`;

/** A text that has attachments, by the column that names it. */
type TextColumn = 'request_id' | 'comment_id' | 'question_id';

/** The attachments of a text in their order, as a JSON list. `id`: a column of the statement. */
export function attachmentListSql(column: TextColumn, id: RawBuilder<unknown>): RawBuilder<unknown> {
  return listSql(sql`${sql.ref(`attachments.${column}`)} = ${id}`, sql`attachments.position`);
}

/** Likewise, of a message. */
export function messageAttachmentListSql(sessionId: RawBuilder<unknown>, id: RawBuilder<unknown>): RawBuilder<unknown> {
  return listSql(
    sql`attachments.session_id = ${sessionId} and attachments.message_id = ${id}`,
    sql`attachments.position`,
  );
}

/** The unsent attachments of a user among these ids, in the order of the ids. */
export function unsentAttachmentListSql(userId: RawBuilder<unknown>, ids: RawBuilder<unknown>): RawBuilder<unknown> {
  return listSql(
    sql`attachments.id = any(${ids}) and attachments.user_id = ${userId} and attachments.position is null
      and attachments.status <> 'receiving'`,
    sql`array_position(${ids}, attachments.id)`,
  );
}

function listSql(condition: RawBuilder<unknown>, order: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`coalesce((select json_agg(${objectSql} order by ${order}) from attachments where ${condition}), '[]'::json)`;
}

type Claim = { userId: string; ids: string[]; text: Partial<Record<TextColumn | 'session_id' | 'message_id', string>> };

/** Gives these attachments to a text, in this order. @returns those that are the user's and were unsent */
export async function updateClaimed(tx: Queryable, { userId, ids, text }: Claim): Promise<Attachment[]> {
  const assignments = Object.entries(text).map(([column, id]) => sql`${sql.ref(column)} = ${id}`);
  return await listRows(tx, attachmentColumns)`
    update attachments set position = array_position(${ids}::text[], id), ${sql.join(assignments)}
    where id = any(${ids}::text[]) and user_id = ${userId} and position is null and status in ('ready', 'scanning')
    returning ${attachmentColumnsSql}`;
}
