import type { Readable } from 'node:stream';
import { recordAudit } from '#server/features/audit/public.ts';
import type { Context } from '#server/platform/context.ts';
import { csvBatchSize, streamCsv } from '#server/platform/csv.ts';
import { requestStatusesOf, type Filters } from '../policy.ts';
import { listRequestRows } from './request-list-sql.ts';
import { requestCsvColumns } from './request-csv.ts';
import { withWordQuery } from '../similar/word-queries.ts';

/** Streams the requests of a filter as CSV. */
export async function exportRequests(context: Context, unparsed: Filters): Promise<Readable> {
  await recordAudit(context.db, context, { eventType: 'request.exported', after: unparsed });
  const filters = await withWordQuery(context.db, unparsed);
  const page = { filters, statuses: requestStatusesOf(filters), sort: filters.sort, limit: csvBatchSize };
  return await streamCsv(requestCsvColumns, (after) => listRequestRows(context.db, { ...page, after }));
}
