import type { RequestComment } from '#contract/requests.ts';
import type { Context } from '#server/platform/context.ts';
import { listCommentRows, type CommentRow } from './comments-sql.ts';

/** The comments on a request, with the names that the reader may see. */
export async function listComments(
  context: Context,
  { id, isOwn }: { id: string; isOwn: boolean },
): Promise<RequestComment[]> {
  const rows = await listCommentRows(context.db, id, context.user.id);
  return rows.map((row) => (seesName(context, isOwn, row) ? row : { ...row, name: null }));
}

/** Supervisors see every name, the author of the request those of staff, everybody the own one. */
function seesName({ user }: Context, isOwnRequest: boolean, comment: CommentRow): boolean {
  return user.role >= 2 || comment.isOwn || (isOwnRequest && comment.by === 'staff');
}
