import type { RequestComment } from '#contract/requests.ts';
import type { Context } from '#server/platform/context.ts';
import { readPage, type Page, type PageQuery } from '#server/platform/paging/page.ts';
import { listCommentRows, type CommentRow } from './comments-sql.ts';

/** One page of the comments on a request, the newest first, with the names that the reader may see. */
export async function listCommentPage(
  context: Context,
  { id, isOwn }: { id: string; isOwn: boolean },
  query: PageQuery,
): Promise<Page<RequestComment>> {
  const wanted = { requestId: id, userId: context.user.id };
  const { items, next } = await readPage(query, (page) => listCommentRows(context.db, { ...wanted, ...page }));
  return { items: items.map((row) => (seesName(context, isOwn, row) ? row : { ...row, name: null })), next };
}

/** Supervisors see every name, the author of the request those of staff, everybody the own one. */
function seesName({ user }: Context, isOwnRequest: boolean, comment: CommentRow): boolean {
  return user.role >= 2 || comment.isOwn || (isOwnRequest && comment.by === 'staff');
}
