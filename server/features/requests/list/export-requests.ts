import { Readable } from 'node:stream';
import { recordAudit } from '#server/features/audit/public.ts';
import type { Context } from '#server/platform/context.ts';
import { statusesOf, type Filters } from '../policy.ts';
import { listPage, type Row } from './request-list-sql.ts';
import { writeHead, writeRows } from './request-sheet.ts';
import { withWords } from '../similar/word-queries.ts';

/** Rows that are in memory at once. */
const batch = 500;

/** What a filter finds as a sheet, written while it is read. The first rows are read before anything is answered. */
export async function exportRequests(context: Context, given: Filters): Promise<Readable> {
  await recordAudit(context.db, context, { eventType: 'request.exported', after: given });
  const filters = await withWords(context.db, given);
  const first = await readBatch(context, filters, null);
  return Readable.from(sheet(context, filters, first), { objectMode: false });
}

async function* sheet(context: Context, filters: Filters, first: Row[]): AsyncGenerator<string> {
  yield writeHead();
  for (let rows = first; rows.length > 0; rows = await readBatch(context, filters, rows.at(-1)!)) {
    yield writeRows(rows);
    if (rows.length < batch) return;
  }
}

async function readBatch(context: Context, filters: Filters, after: Row | null): Promise<Row[]> {
  const { sort } = filters;
  return await listPage(context.db, { filters, statuses: statusesOf(filters), sort, after, limit: batch });
}
