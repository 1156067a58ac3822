import type { RequestComment } from '#contract/requests.ts';
import type { Context } from '#server/platform/context.ts';
import type { Page, PageQuery } from '#server/platform/paging/page.ts';
import { requireReadable } from '../require-readable.ts';
import { listCommentPage } from './list-comment-page.ts';

/** One page of the comments on a request that the caller may read, the newest first. */
export async function listComments(context: Context, id: string, page: PageQuery): Promise<Page<RequestComment>> {
  return await listCommentPage(context, await requireReadable(context, id), page);
}
