import { Readable } from 'node:stream';
import { auditEvents } from '#contract/audit-events.ts';
import type { exportAuditLogs as endpoint } from '#contract/audit.ts';
import type { QueryOf } from '#contract/platform/endpoint.ts';
import type { Context } from '#server/platform/context.ts';
import { formatCsvHeader, formatCsvInstant, formatCsvRows, type CsvColumns } from '#server/platform/csv.ts';
import { listAuditRows, type AuditFilters, type AuditLogRow } from './audit-list-sql.ts';
import { parseAuditSearch } from './parse-audit-search.ts';
import { recordAudit } from './record-audit.ts';

/** Rows per statement: memory use stays constant. */
const batchSize = 500;

/** Rows of one file. */
const maxRows = 50_000;

const json = (value: unknown) => (value === undefined ? '' : JSON.stringify(value));

const columns: CsvColumns<AuditLogRow> = {
  Tijd: ({ createdAt }) => formatCsvInstant(createdAt),
  Gebeurtenis: ({ eventType }) => (auditEvents as Record<string, string>)[eventType] ?? eventType,
  Soort: ({ eventType }) => eventType,
  Resultaat: ({ outcome }) => (outcome === 'success' ? 'Gelukt' : 'Geweigerd'),
  Wie: ({ userName }) => userName ?? '',
  'Kenmerk van wie': ({ userId }) => userId ?? '',
  'Op wie of wat': ({ targetName }) => targetName ?? '',
  'Kenmerk van wat': ({ target }) => target ?? '',
  Voor: ({ details }) => json(details.before),
  Na: ({ details }) => json(details.after),
  Reden: ({ details }) => details.reason ?? '',
  Handeling: ({ details }) => details.call ?? '',
  'IP-adres': ({ ipAddress }) => ipAddress ?? '',
  Browser: ({ userAgent }) => userAgent ?? '',
  'Kenmerk van verzoek': ({ requestId }) => requestId ?? '',
  Kenmerk: ({ id }) => id,
};

/** Streams the newest rows of a filter as CSV. The first batch is read before the response starts, so that an error still has a status. */
export async function exportAuditLogs(context: Context, query: QueryOf<typeof endpoint>): Promise<Readable> {
  await recordAudit(context.db, context, { eventType: 'audit.exported', after: query });
  const filters = { ...query, search: parseAuditSearch(query.search) };
  const first = await readBatch(context, filters, null);
  return Readable.from(csvChunks(context, filters, first), { objectMode: false });
}

async function* csvChunks(context: Context, filters: AuditFilters, first: AuditLogRow[]): AsyncGenerator<string> {
  yield formatCsvHeader(columns);
  let written = 0;
  for (let rows = first; rows.length > 0; rows = await readBatch(context, filters, rows.at(-1)!.id)) {
    yield formatCsvRows(columns, rows);
    written += rows.length;
    if (rows.length < batchSize || written >= maxRows) return;
  }
}

async function readBatch(context: Context, filters: AuditFilters, after: string | null): Promise<AuditLogRow[]> {
  return await listAuditRows(context.db, { filters, after, limit: batchSize });
}
