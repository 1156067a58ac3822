import { Readable } from 'node:stream';
import { recordAudit } from '#server/features/audit/public.ts';
import type { Context } from '#server/platform/context.ts';
import { formatCsvHeader, formatCsvRows } from '#server/platform/csv.ts';
import { statusesOf, type Filters } from '../policy.ts';
import { listRequestRows, type RequestRow } from './request-list-sql.ts';
import { requestCsvColumns } from './request-csv.ts';
import { withWordQuery } from '../similar/word-queries.ts';

/** Rows per statement: memory use stays constant. */
const batchSize = 500;

/** Streams the requests of a filter as CSV. The first batch is read before the response starts, so that an error still has a status. */
export async function exportRequests(context: Context, unparsed: Filters): Promise<Readable> {
  await recordAudit(context.db, context, { eventType: 'request.exported', after: unparsed });
  const filters = await withWordQuery(context.db, unparsed);
  const first = await readBatch(context, filters, null);
  return Readable.from(csvChunks(context, filters, first), { objectMode: false });
}

async function* csvChunks(context: Context, filters: Filters, first: RequestRow[]): AsyncGenerator<string> {
  yield formatCsvHeader(requestCsvColumns);
  for (let rows = first; rows.length > 0; rows = await readBatch(context, filters, rows.at(-1)!)) {
    yield formatCsvRows(requestCsvColumns, rows);
    if (rows.length < batchSize) return;
  }
}

async function readBatch(context: Context, filters: Filters, after: RequestRow | null): Promise<RequestRow[]> {
  const { sort } = filters;
  return await listRequestRows(context.db, { filters, statuses: statusesOf(filters), sort, after, limit: batchSize });
}
