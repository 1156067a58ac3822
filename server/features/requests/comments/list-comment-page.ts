import type { RequestComment } from '#contract/requests.ts';
import type { Context } from '#server/platform/context.ts';
import { toPage, type Page, type PageQuery } from '#server/platform/paging/page.ts';
import { assertIdCursor } from '#server/platform/paging/page-cursor.ts';
import { listCommentRows, type CommentRow } from './comments-sql.ts';

/** One page of the comments on a request, the newest first, with the names that the reader may see. */
export async function listCommentPage(
  context: Context,
  { id, isOwn }: { id: string; isOwn: boolean },
  { limit, cursor }: PageQuery,
): Promise<Page<RequestComment>> {
  if (cursor !== undefined) assertIdCursor(cursor);
  const wanted = { requestId: id, userId: context.user.id, before: cursor, limit: limit + 1 };
  const rows = await listCommentRows(context.db, wanted);
  const shown = rows.map((row) => (seesName(context, isOwn, row) ? row : { ...row, name: null }));
  return toPage(shown, limit, (last) => last.id);
}

/** Supervisors see every name, the author of the request those of staff, everybody the own one. */
function seesName({ user }: Context, isOwnRequest: boolean, comment: CommentRow): boolean {
  return user.role >= 2 || comment.isOwn || (isOwnRequest && comment.by === 'staff');
}
