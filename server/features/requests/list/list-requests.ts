import type { Readable } from 'node:stream';
import type { OutputOf, QueryOf } from '#contract/platform/endpoint.ts';
import type * as decisions from '#contract/request-decisions.ts';
import type { ListedRequest, OwnRequest } from '#contract/requests.ts';
import { requestStatusLabels } from '#contract/status-labels.ts';
import { recordAudit } from '#server/features/audit/public.ts';
import type { Context } from '#server/platform/context.ts';
import { csvBatchSize, type CsvColumns, formatCsvInstant, streamCsv } from '#server/platform/csv.ts';
import { readCursor, writeCursor } from '#server/platform/paging/page-cursor.ts';
import { type Page, type PageQuery, readPage, toPage } from '#server/platform/paging/page.ts';
import { type Filters, hiddenChangesSince, requestStatusesOf } from '../policy.ts';
import { listOwnRequestRows } from '../requests-sql.ts';
import { withWordQuery } from '../similar/word-queries.ts';
import { countByStatus, listRequestRows, type RequestRow } from './request-list-sql.ts';

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

/** One page of the requests that the caller submitted or supports. */
export async function listOwnRequests(context: Context, query: PageQuery): Promise<Page<OwnRequest>> {
  const wanted = { userId: context.user.id, since: hiddenChangesSince(context) };
  return await readPage(query, (page) => listOwnRequestRows(context.db, { ...wanted, ...page }));
}

/** The number of requests that match a filter, and the numbers by status without its statuses and its state. */
export async function countRequests(
  context: Context,
  filters: Filters,
): Promise<OutputOf<typeof decisions.countRequests>> {
  const { db } = context;
  const wanted = await withWordQuery(db, filters);
  const ofAnyState = countByStatus(db, { ...wanted, state: undefined }, null);
  const statuses = requestStatusesOf(filters);
  // The other state consists of statuses.
  const ofState = filters.state === 'unanswered' ? countByStatus(db, wanted, statuses) : ofAnyState;
  const [counted, matching] = await Promise.all([ofAnyState, ofState]);
  const byStatus = { pending: 0, in_progress: 0, approved: 0, rejected: 0 };
  for (const { status, count } of counted) byStatus[status] = count;
  const total = matching
    .filter(({ status }) => statuses === null || statuses.includes(status))
    .reduce((sum, { count }) => sum + count, 0);
  return { total, byStatus };
}

/** Streams the requests of a filter as CSV. */
export async function exportRequests(context: Context, unparsed: Filters): Promise<Readable> {
  await recordAudit(context.db, context, { eventType: 'request.exported', after: unparsed });
  const filters = await withWordQuery(context.db, unparsed);
  const page = { filters, statuses: requestStatusesOf(filters), sort: filters.sort, limit: csvBatchSize };
  return await streamCsv(context, requestCsvColumns, (db, after) => listRequestRows(db, { ...page, after }));
}

/** Hours with one decimal and a comma; empty without an end. */
const formatHours = (from: string, to: string | null) =>
  to === null ? '' : ((Date.parse(to) - Date.parse(from)) / 3_600_000).toFixed(1).replace('.', ',');

const requestCsvColumns: CsvColumns<RequestRow> = {
  Titel: ({ title }) => title,
  Omschrijving: ({ description }) => description,
  Soort: ({ isProblem, isFeedback }) => (isProblem ? 'Probleem' : isFeedback ? 'Feedback' : 'Verzoek'),
  Status: ({ status }) => requestStatusLabels[status],
  App: ({ app }) => app?.name ?? '',
  Categorie: ({ app }) => app?.category ?? '',
  'Ingediend door': ({ user }) => user.name,
  Steun: ({ supporterCount }) => String(supporterCount),
  'Ingediend op': ({ createdAt }) => formatCsvInstant(createdAt),
  'Gewijzigd op': ({ updatedAt }) => formatCsvInstant(updatedAt),
  'Uren tot eerste antwoord': ({ createdAt, firstAnswerAt }) => formatHours(createdAt, firstAnswerAt),
  'Uren tot besluit': ({ createdAt, resolvedAt }) => formatHours(createdAt, resolvedAt),
  Antwoord: ({ reply }) => reply ?? '',
  Kenmerk: ({ id }) => id,
};
