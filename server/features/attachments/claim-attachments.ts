import type { Attachment } from '#contract/attachments.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { Failure } from '#server/platform/failure.ts';
import { updateClaimed } from './claims-sql.ts';

type Text =
  | { request_id: string }
  | { comment_id: string }
  | { question_id: string }
  | { session_id: string; message_id: string };

/**
 * Gives unsent attachments of a user to a text that was stored in this transaction. @returns them in their order.
 * Throws `attachment_gone` when one is not the user's, was sent, was refused by the virus scan, or has ended.
 */
export async function claimAttachments(
  tx: Queryable,
  userId: string,
  ids: readonly string[] | undefined,
  text: Text,
): Promise<Attachment[]> {
  if (!ids || ids.length === 0) return [];
  const claimed = await updateClaimed(tx, { userId, ids: [...ids], text });
  if (claimed.length < ids.length) throw new Failure('attachment_gone');
  return claimed.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}
