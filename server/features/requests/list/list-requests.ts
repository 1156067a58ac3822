import type { QueryOf } from '#contract/platform/endpoint.ts';
import type * as decisions from '#contract/request-decisions.ts';
import type { ListedRequest } from '#contract/requests.ts';
import type { Context } from '#server/platform/context.ts';
import { toPage, type Page } from '#server/platform/paging/page.ts';
import { readCursor, writeCursor } from '#server/platform/paging/page-cursor.ts';
import { requestStatusesOf } from '../policy.ts';
import { listRequestRows, type RequestRow } from './request-list-sql.ts';
import { withWordQuery } from '../similar/word-queries.ts';

/** One page of all requests. */
export async function listRequests(
  context: Context,
  query: QueryOf<typeof decisions.listRequests>,
): Promise<Page<ListedRequest>> {
  const { limit, cursor, sort, ...filters } = query;
  const rows = await listRequestRows(context.db, {
    filters: await withWordQuery(context.db, { ...filters, sort }),
    statuses: requestStatusesOf(filters),
    sort,
    after: cursor === undefined ? null : readCursor(sort, sort === 'supporters' ? 'integer' : 'timestamp', cursor),
    limit: limit + 1,
  });
  const { items, next } = toPage(rows, limit, (last) => writeCursor(sort, last));
  return { items: items.map(toListed), next };
}

function toListed({ key: _key, firstAnswerAt: _first, resolvedAt: _resolved, ...request }: RequestRow): ListedRequest {
  return request;
}
