import type { OwnRequest } from '#contract/requests.ts';
import type { Context } from '#server/platform/context.ts';
import { readPage, type Page, type PageQuery } from '#server/platform/paging/page.ts';
import { hiddenChangesSince } from '../policy.ts';
import { listOwnRequestRows } from '../requests-sql.ts';

/** One page of the requests that the caller submitted or supports. */
export async function listOwnRequests(context: Context, query: PageQuery): Promise<Page<OwnRequest>> {
  const wanted = { userId: context.user.id, since: hiddenChangesSince(context) };
  return await readPage(query, (page) => listOwnRequestRows(context.db, { ...wanted, ...page }));
}
