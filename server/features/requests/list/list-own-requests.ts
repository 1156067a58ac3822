import type { OwnRequest } from '#contract/requests.ts';
import type { Context } from '#server/platform/context.ts';
import { toPage, type Page, type PageQuery } from '#server/platform/paging/page.ts';
import { assertIdCursor } from '#server/platform/paging/page-cursor.ts';
import { hiddenChangesSince } from '../policy.ts';
import { listOwnRequestRows } from '../requests-sql.ts';

/** One page of the requests that the caller submitted or supports. */
export async function listOwnRequests(context: Context, { limit, cursor }: PageQuery): Promise<Page<OwnRequest>> {
  if (cursor !== undefined) assertIdCursor(cursor);
  const rows = await listOwnRequestRows(context.db, {
    userId: context.user.id,
    before: cursor,
    limit: limit + 1,
    since: hiddenChangesSince(context),
  });
  return toPage(rows, limit, ({ id }) => id);
}
