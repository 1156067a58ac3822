import { notNull } from '#server/platform/database/column.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { attachments } from '#server/platform/database/schema.ts';
import { findRow, type RowOf } from '#server/platform/database/statements.ts';

const fileColumns = {
  id: attachments.id,
  userId: attachments.user_id,
  status: attachments.status,
  kind: notNull(attachments.kind),
  mediaType: notNull(attachments.media_type),
  name: attachments.name,
  bytes: attachments.bytes,
  storedBytes: attachments.stored_bytes,
  /** Also of the comment that it belongs to. */
  requestId: attachments.request_id,
  questionId: attachments.question_id,
  sessionId: attachments.session_id,
};
export type FileRow = RowOf<typeof fileColumns>;

/** A file that can be read by somebody; null when it is being received, was refused, or is gone. */
export async function findFile(db: Queryable, id: string): Promise<FileRow | null> {
  return await findRow(db, fileColumns)`
    select attachments.id, attachments.user_id as "userId", status, kind, media_type as "mediaType", name, bytes,
      stored_bytes as "storedBytes", coalesce(attachments.request_id, request_comments.request_id) as "requestId",
      question_id as "questionId", session_id as "sessionId"
    from attachments left join request_comments on request_comments.id = comment_id
    where attachments.id = ${id} and status in ('scanning', 'ready')`;
}
