import type { QueryOf } from '#contract/endpoint.ts';
import type { listRequests as call } from '#contract/request-decisions.ts';
import type { ListedRequest } from '#contract/requests.ts';
import type { Context } from '#server/platform/context.ts';
import { toPage, type Page } from '#server/platform/page.ts';
import { readCursor, writeCursor } from './list-cursor.ts';
import { statusesOf } from '../policy.ts';
import { listPage, type Row } from './request-list-sql.ts';
import { withWords } from '../similar/word-queries.ts';

/** One page of all requests. */
export async function listRequests(context: Context, query: QueryOf<typeof call>): Promise<Page<ListedRequest>> {
  const { limit, cursor, sort, ...filters } = query;
  const rows = await listPage(context.db, {
    filters: await withWords(context.db, { ...filters, sort }),
    statuses: statusesOf(filters),
    sort,
    after: cursor === undefined ? null : readCursor(sort, cursor),
    limit: limit + 1,
  });
  const { items, next } = toPage(rows, limit, (last) => writeCursor(sort, last));
  return { items: items.map(toListed), next };
}

function toListed({ key: _key, firstAnswerAt: _first, resolvedAt: _resolved, ...request }: Row): ListedRequest {
  return request;
}
